/**
 * Closed forms (CLOSED_FORMS). The setting of the server's start closes a form. The texts of other pages follow the
 * setting of the build, because they were rendered then. The server does not correct them: every build would need both
 * texts, and nobody would notice a text that was cut in the wrong place. So until the next build a link may not say
 * that its form is closed. The page that it opens says so.
 */
import "server-only";
import { formPages, type PageId } from "../content/navigation";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { site } from "../site";
import { formList } from "./form-list";
import { type FormName, formNames } from "./forms";

/** Whether a form takes no registrations. Every form is open while the site is built. */
export function isClosed(form: FormName): boolean {
  return site()?.closedForms.includes(form) ?? false;
}

/**
 * A text of a page that depends on whether a form is open.
 * @throws Error when the setting of the build names something else than forms
 */
export function openOr(form: FormName, open: string, closed: string): string {
  const closedForms = site()?.closedForms ?? closedInBuild();
  return closedForms.includes(form) ? closed : open;
}

/** The text of a link. It says so when the link leads to a closed form. */
export function linkText(page: PageId, text: string, locale: Locale): string {
  const form = formNames.find((name) => formPages[name] === page);
  return form ? openOr(form, text, `${text} (${translator(locale)("Closed.mark")})`) : text;
}

/** The setting of the build, which nobody hands in. */
function closedInBuild(): FormName[] {
  const names = process.env.CLOSED_FORMS?.trim();
  if (!names) return [];
  const { data, error } = formList.safeParse(names);
  if (error) throw new Error(`CLOSED_FORMS ${error.issues[0]?.message}.`);
  return data;
}
