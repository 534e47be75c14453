/** What the server has told a device, kept on it for the time without a network. */
import type { DeviceState, DoorState } from "../protocol";
import { type Change, type Drawer, shelves } from "./drawer";

export interface Facts {
  device: DeviceState;
  checkKey: string;
  /** Walk-ins are encrypted for it. */
  walkInKey: string;
  /** When the marks of rehearsals were deleted at the desk. */
  rehearsalsWipedAt?: string;
  /** What must be added to this device's clock to get the server's, in milliseconds. */
  ahead: number;
  /** When the server answered last, by its own clock, in milliseconds. */
  contactAt: number;
  /** Where the list was read to. Undefined before the first page. */
  cursor?: string;
  /** Whether the list was once read to its end. Until then a device may not know a pass. */
  isWhole: boolean;
  /** Numbers of scans up to this one may have been used. */
  reserved: number;
}

const KEY = "facts";
const END = "ended";

export const readFacts = (drawer: Drawer) => drawer.get<Facts>("facts", KEY);

export const keepFacts = (facts: Facts): Change => ({ shelf: "facts", key: KEY, value: facts });

/** When the right of this device ended, as far as it knows, in milliseconds; undefined while it lasts. */
export const readEnd = (drawer: Drawer) => drawer.get<number>("facts", END);

/** Everything that an ended device may not keep goes; what it has not sent stays for a day. */
export const keepEnd = (at: number): Change[] => [
  ...shelves
    .filter((shelf) => shelf !== "outbox")
    .map((shelf) => ({ shelf, clear: true as const })),
  { shelf: "facts", key: END, value: at },
];

export const forgetEnd: Change = { shelf: "facts", key: END };

/**
 * The facts after a contact.
 * @param asked when the server was asked, and `answered` when it had answered, by this device's clock
 */
export function factsOf(
  before: Facts | undefined,
  { device, checkKey, walkInKey, rehearsalsWipedAt, now, joined }: DoorState,
  { asked, answered }: { asked: number; answered: number },
): Facts {
  const at = Date.parse(now);
  return {
    device,
    checkKey,
    walkInKey,
    rehearsalsWipedAt,
    ahead: at - (asked + answered) / 2,
    contactAt: at,
    cursor: before?.cursor,
    isWhole: before?.isWhole ?? false,
    // A device whose database was lost must not use numbers that the server has joined.
    reserved: Math.max(before?.reserved ?? 0, joined),
  };
}
