/** What staff send to those who keep a session that has another time or place, or does not take place; they may change it before. */
import "server-only";
import type { BroadcastText } from "@/lib/broadcasts/broadcast";
import type { ListedSession } from "@/lib/fair/sessions";
import { getItemText } from "@/lib/i18n/item-text";
import {
  describeFormerTerms,
  describeSession,
  type findSessionChange,
  findSessionHref,
} from "@/lib/i18n/session-texts";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";
import { getEmailTranslator } from "../email-translator";

export type SessionChange = NonNullable<ReturnType<typeof findSessionChange>>;

export function buildSessionChangeTexts(
  session: ListedSession,
  change: SessionChange,
  locale: Locale,
): BroadcastText {
  const words = getEmailTranslator(locale);
  const { title, when, place } = describeSession(session, locale);
  const { dropped } = session;
  const values = {
    ...{ session: title, when, place },
    was: describeFormerTerms(session, locale),
    reason: dropped ? getItemText(dropped, locale) : "",
    url: toAbsoluteUrl(findSessionHref(session, locale) ?? ""),
  };
  return {
    subject: words(`Kinds.SessionChange.${change}.subject`, values),
    text: words(`Kinds.SessionChange.${change}.text`, values),
  };
}
