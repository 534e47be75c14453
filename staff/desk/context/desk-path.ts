/** Addresses of the desk's pages. */
import "server-only";
import { getDeskContext } from "./request-context";

/** The beginning of an address at the desk: in a language, and in the edition that the request is about. */
export function getDeskPath(language: string): string {
  return `${getDeskContext()?.base ?? "/desk"}/${language}`;
}

/** The given path, if it is one of the desk's pages in this language. */
export function parseDeskPath(path: string, language: string): string | undefined {
  const url = URL.parse(path, "http://desk");
  if (url?.host !== "desk" || !url.pathname.startsWith(`${getDeskPath(language)}/`))
    return undefined;
  return url.pathname + url.search;
}
