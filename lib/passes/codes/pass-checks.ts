/** The checks in the codes of the passes that a letter brings. */
import "server-only";
import { entryCodeNow } from "./entry-code-now";
import { checkOf } from "./pass-check";

/** The check of the code of entry of each token. */
export type Checks = ReadonlyMap<string, string>;

/** @throws StoreUnavailable */
export async function readChecks(
  store: { checkKey(): Promise<string> },
  tokens: readonly string[],
): Promise<Checks> {
  const key = await store.checkKey();
  const checkOfToken = async (token: string) =>
    [token, await checkOf(key, entryCodeNow(token))] as const;
  return new Map(await Promise.all(tokens.map(checkOfToken)));
}
