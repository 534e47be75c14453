import "server-only";
import { drawQr } from "@/components/ui/pictures/draw-qr";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { Locale } from "@/lib/locales";
import { loadPassQrContent } from "@/lib/passes/codes/pass-code";
import { buildPassView } from "@/lib/passes/pass-view";
import { formatFullName } from "@/lib/registration/answers/full-name";
import type { Receipt } from "@/lib/registration/form-state";
import { buildRegistrationStar } from "@/lib/registration/registration-star";
import { getServices } from "@/lib/server/process";
import type { SavedRegistration } from "@/lib/server/registration/intake";

/**
 * Returns the name, the star and, for a visitor, the pass. Never throws: the registration is saved, and the pass also
 * opens at its address.
 */
export async function buildReceipt(
  { id, submission, token, receipt }: SavedRegistration,
  locale: Locale,
): Promise<Receipt> {
  const { form, input } = submission;
  const sectors = "interestedProducts" in input ? input.interestedProducts : [];
  const star = buildRegistrationStar(id, { country: input.country, sectors, language: locale });
  const named = { ...receipt, firstName: input.firstName, star };
  if (form !== "visit" || !token) return named;
  try {
    const qr = drawQr(await loadPassQrContent(getServices().store, token));
    const who = { form, name: formatFullName(input), company: input.company, star };
    return { ...named, ticket: { view: buildPassView(id, who, locale), qr } };
  } catch (error) {
    log.error({ event: "ticket", outcome: "not shown", id, code: getErrorCode(error) });
    return named;
  }
}
