import "server-only";
import { computeEntryCodeSync } from "./entry-code-sync";
import { computePassCheck } from "./pass-check";

export type PassChecks = ReadonlyMap<string, string>;

/** @throws StoreUnavailable */
export async function loadPassChecks(
  store: { loadCheckKey(): Promise<string> },
  tokens: readonly string[],
): Promise<PassChecks> {
  const key = await store.loadCheckKey();
  const checkOfToken = async (token: string) =>
    [token, await computePassCheck(key, computeEntryCodeSync(token))] as const;
  return new Map(await Promise.all(tokens.map(checkOfToken)));
}
