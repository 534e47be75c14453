/** What the server has told a device, kept on it for the time without a network. */
import type { DeviceState, DoorState } from "../protocol";
import type { Change, Drawer } from "./drawer";

export interface Facts {
  device: DeviceState;
  checkKey: string;
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

export const readFacts = (drawer: Drawer) => drawer.get<Facts>("facts", KEY);

export const keepFacts = (facts: Facts): Change => ({ shelf: "facts", key: KEY, value: facts });

/**
 * The facts after a contact.
 * @param asked when the server was asked, and `answered` when it had answered, by this device's clock
 */
export function factsOf(
  before: Facts | undefined,
  { device, checkKey, now, joined }: DoorState,
  { asked, answered }: { asked: number; answered: number },
): Facts {
  const at = Date.parse(now);
  return {
    device,
    checkKey,
    ahead: at - (asked + answered) / 2,
    contactAt: at,
    cursor: before?.cursor,
    isWhole: before?.isWhole ?? false,
    // A device whose database was lost must not use numbers that the server has joined.
    reserved: Math.max(before?.reserved ?? 0, joined),
  };
}
