/** Addresses of the desk's pages. */
import "server-only";
import { currentDesk } from "./request";

/** The beginning of an address at the desk: in a language, and in the edition that the request is about. */
export function deskAddress(language: string): string {
  return `${currentDesk()?.base ?? "/desk"}/${language}`;
}

/** The given path, if it is one of the desk's pages in this language. */
export function pageOfDesk(path: string, language: string): string | undefined {
  const url = URL.parse(path, "http://desk");
  if (url?.host !== "desk" || !url.pathname.startsWith(`${deskAddress(language)}/`))
    return undefined;
  return url.pathname + url.search;
}
