/** `node:fs/promises`, whose disk is as fast as the program needs it. */
import { waitForMembers } from "./replace-members";

module.exports = waitForMembers(
  jest.requireActual<typeof import("node:fs/promises")>("fs/promises"),
);
