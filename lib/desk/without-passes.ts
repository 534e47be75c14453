import "server-only";
import { passPage } from "../content/pass-page";

const address = new RegExp(`(/${passPage}/)[\\w-]+`, "g");

/**
 * A letter as the desk shows it: without what opens the pass in it. Whoever has the address of a pass can correct
 * and withdraw the registration, so it is shown in one place alone, which notes it.
 */
export function withoutPasses(text: string): string {
  return text.replaceAll(address, "$1…");
}
