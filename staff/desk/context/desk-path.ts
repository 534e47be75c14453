import "server-only";
import { getDeskContext } from "./request-context";

/** Prefix of the desk's addresses in a language and the edition of the current request. */
export function getDeskPath(language: string): string {
  return `${getDeskContext()?.base ?? "/desk"}/${language}`;
}

/** Returns the path if it is a page of the desk in this language. */
export function parseDeskPath(path: string, language: string): string | undefined {
  const url = URL.parse(path, "http://desk");
  if (url?.host !== "desk" || !url.pathname.startsWith(`${getDeskPath(language)}/`))
    return undefined;
  return url.pathname + url.search;
}
