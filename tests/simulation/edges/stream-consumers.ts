/** `node:stream/consumers`, for bodies that are there. */
import { waitForMembers } from "./replace-members";

module.exports = waitForMembers(
  jest.requireActual<typeof import("node:stream/consumers")>("stream/consumers"),
);
