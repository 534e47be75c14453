/**
 * Forms that take nothing more (CLOSED_FORMS), as the pages say it. The pages are built before anybody
 * knows which those are, so what depends on it is built both ways, and the server keeps one of the two.
 */
import "server-only";
import { formPages, type PageId } from "../content/navigation";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { site } from "../site";
import { bothTexts } from "./both-texts";
import { type FormName, formNames } from "./forms";

/** Whether a form takes nothing more. Not known while the site is built. */
export function isClosed(form: FormName): boolean {
  return site()?.closedForms.includes(form) ?? false;
}

/** A text of a page that depends on whether a form is open. */
export function openOr(form: FormName, open: string, closed: string): string {
  if (!site()) return bothTexts(form, open, closed);
  return isClosed(form) ? closed : open;
}

/** The text of a link; it says so when it leads to a form that is closed. */
export function linkText(page: PageId, text: string, locale: Locale): string {
  const form = formNames.find((name) => formPages[name] === page);
  return form ? openOr(form, text, `${text} (${translator(locale)("Closed.mark")})`) : text;
}
