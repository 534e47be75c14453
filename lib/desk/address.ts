/** Addresses of the desk's pages. */
import "server-only";
import { providedDesk } from "./provided";

/** The beginning of an address at the desk: in a language, and in the edition that the request is about. */
export function deskAddress(language: string): string {
  return `${providedDesk()?.base ?? "/desk"}/${language}`;
}
