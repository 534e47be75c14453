import type { Locale } from "../locales";
import { passPath } from "../registration/pass";
import type { RegistrationStore } from "../registration/ports";
import { absoluteUrl } from "../site";
import { checkOf, withCheck } from "./pass-check";

/**
 * What the QR code of a pass holds: its address in a language, with the check by which a device without a network
 * knows a pass that is newer than its list.
 * @throws StoreUnavailable
 */
export async function passCode(
  store: Pick<RegistrationStore, "checkKey">,
  locale: Locale,
  token: string,
): Promise<string> {
  const check = await checkOf(await store.checkKey(), token);
  return withCheck(absoluteUrl(passPath(locale, token)), check);
}
