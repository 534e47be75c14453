import "server-only";
import { entryPage } from "@/lib/content/private-pages";
import { toAbsoluteUrl } from "@/lib/site";
import { computeEntryCodeSync } from "./entry-code-sync";
import { computePassCheck } from "./pass-check";

/** With a check, by which an offline device knows a pass newer than its list. No token. @throws StoreUnavailable */
export async function loadPassQrContent(
  store: { loadCheckKey(): Promise<string> },
  token: string,
): Promise<string> {
  return buildPassQrContent(await store.loadCheckKey(), token);
}

export async function buildPassQrContent(checkKey: string, token: string): Promise<string> {
  const code = computeEntryCodeSync(token);
  return buildEntryUrl(code, await computePassCheck(checkKey, code));
}

/** Phones open this address. A QR code in capitals is smaller and read faster; this site ignores the case. */
export function buildEntryUrl(code: string, check = ""): string {
  return toAbsoluteUrl(`/${entryPage}/${code}${check}`).toUpperCase();
}
