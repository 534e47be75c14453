import "server-only";
import { env } from "../server/env";

/** The absolute address of a path on this site, from the configured origin. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().siteUrl).href;
}
