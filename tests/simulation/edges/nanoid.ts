/** nanoid with the program's randomness: it keeps unused bytes for the next program. */
import { getWorld } from "../world/context";

const letters = "useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";

export function nanoid(size = 21): string {
  const bytes = new Uint8Array(size);
  getWorld().fillRandomly(bytes);
  return Array.from(bytes, (byte) => letters[byte & 63]).join("");
}
