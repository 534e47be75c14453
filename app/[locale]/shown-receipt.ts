/** What a page shows of a registration that was saved. */
import "server-only";
import { drawQr } from "@/components/ui/pictures/qr";
import { errorCode } from "@/lib/database/errors";
import { buildStar } from "@/lib/fair/star";
import { log } from "@/lib/http/log";
import type { Locale } from "@/lib/locales";
import { passCode } from "@/lib/passes/codes/pass-code";
import { passViewOf } from "@/lib/passes/pass-view";
import { fullName } from "@/lib/registration/answers/full-name";
import type { Receipt } from "@/lib/registration/form-state";
import type { SavedRegistration } from "@/lib/registration/service/intake";
import { services } from "@/lib/services";

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
