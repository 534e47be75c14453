import "server-only";
import { entryPage } from "@/lib/content/private-pages";
import { toAbsoluteUrl } from "@/lib/site";
import { computeEntryCodeSync } from "./entry-code-sync";
import { computePassCheck } from "./pass-check";

/**
 * What the QR code of a pass holds: its code of entry, with the check by which a device without a network knows a
 * pass that is newer than its list. The token is not in it.
 * @throws StoreUnavailable
 */
export async function loadPassQrContent(
  store: { checkKey(): Promise<string> },
  token: string,
): Promise<string> {
  return buildPassQrContent(await store.checkKey(), token);
}

/** The same by the key of the checks. */
export async function buildPassQrContent(checkKey: string, token: string): Promise<string> {
  const code = computeEntryCodeSync(token);
  return buildEntryUrl(code, await computePassCheck(checkKey, code));
}

/**
 * The address that a phone opens when it reads the code. In capitals a QR code needs fewer modules and is read
 * faster; they mean the same in an address of this site.
 */
export function buildEntryUrl(code: string, check = ""): string {
  return toAbsoluteUrl(`/${entryPage}/${code}${check}`).toUpperCase();
}
