/** What a page shows of a registration that was saved. */
import "server-only";
import { drawQr } from "@/components/ui/qr";
import { errorCode } from "@/lib/database/errors";
import { passCode } from "@/lib/entrance/pass-code";
import { buildStar } from "@/lib/fair/star";
import type { Locale } from "@/lib/locales";
import type { Receipt } from "@/lib/registration/form-state";
import { fullName } from "@/lib/registration/full-name";
import { passViewOf } from "@/lib/registration/passes/pass-view";
import { log } from "@/lib/server/log";
import { services } from "@/lib/services";
import type { SavedRegistration } from "@/lib/services/intake";

/**
 * The receipt with the name that was typed, the star of the registration and, for a visitor, the pass. It never throws: the registration is saved, and
 * the pass opens at its address, too.
 */
export async function toShownReceipt(
  { id, submission, token, receipt }: SavedRegistration,
  locale: Locale,
): Promise<Receipt> {
  const { form, input } = submission;
  const named = { ...receipt, firstName: input.firstName, star: buildStar(receipt) };
  if (form !== "visit" || !token) return named;
  try {
    const qr = drawQr(await passCode(services().store, token));
    const who = { form, name: fullName(input), company: input.company };
    return { ...named, ticket: { view: passViewOf(id, who, locale), qr } };
  } catch (error) {
    log.error({ event: "ticket", outcome: "not shown", id, code: errorCode(error) });
    return named;
  }
}
