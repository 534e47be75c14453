import "server-only";
import { entryPage } from "@/lib/content/private-pages";
import { absoluteUrl } from "@/lib/site";
import { entryCodeNow } from "./entry-code-now";
import { checkOf } from "./pass-check";

/**
 * What the QR code of a pass holds: its code of entry, with the check by which a device without a network knows a
 * pass that is newer than its list. The token is not in it.
 * @throws StoreUnavailable
 */
export async function passCode(
  store: { checkKey(): Promise<string> },
  token: string,
): Promise<string> {
  return passCodeBy(await store.checkKey(), token);
}

/** The same by the key of the checks. */
export async function passCodeBy(checkKey: string, token: string): Promise<string> {
  const code = entryCodeNow(token);
  return entryAddress(code, await checkOf(checkKey, code));
}

/**
 * The address that a phone opens when it reads the code. In capitals a QR code needs fewer modules and is read
 * faster; they mean the same in an address of this site.
 */
export function entryAddress(code: string, check = ""): string {
  return absoluteUrl(`/${entryPage}/${code}${check}`).toUpperCase();
}
