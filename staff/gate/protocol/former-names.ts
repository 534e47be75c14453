/**
 * The gate app was called door. What is out there keeps that name: the address `/door` (the folder in `app`), the file
 * `door-worker.js`, the headers `x-door-…`, the right `door`, the settings `DOOR_…`, the collection `door`
 * (`lib/store/staff-collections.ts`), the metrics `expo_door_…`, the event `door` in the log, and what devices keep:
 */

/** The cache with the page (also in `public/door-worker.js`), the database, and the lock on it. */
export const DEVICE_STORAGE_NAME = "door";

export const PAPER_STORAGE_KEY = "door paper";

export const GATE_COOKIE = "__Host-door";
