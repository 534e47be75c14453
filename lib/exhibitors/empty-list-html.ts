/** The page of the list while nobody is in it: what a visitor can do now. */
import "server-only";
import { hallWords } from "../i18n/hall-words";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import { type Locale, localeFacts } from "../locales";
import { escapeHtml } from "../security/escape-html";
import { planSvg } from "./plan-svg";

/**
 * When the list opens, or that nobody is in it; the plan, the sectors of each hall, and the days of the fair for a
 * calendar.
 * @param isOpen whether the day has come on which the list opens
 */
export function emptyListHtml(locale: Locale, isOpen: boolean): string {
  const t = translator(locale);
  const halls = hallWords(locale);
  const comma = `${localeFacts[locale].comma} `;
  const page = hrefOf({ page: "fairInformation" }, locale);
  const plan = planSvg({
    locale,
    label: t("Halls.title"),
    hall: (number) => ({
      href: `${page}#hall-${number}`,
      label: `${halls[number - 1]?.name}: ${halls[number - 1]?.title}`,
    }),
  });
  const rows = halls.map(
    ({ number, name, title, sectors }) =>
      `<li data-hall="${number}"><a href="${page}#hall-${number}">${escapeHtml(`${name}: ${title}`)}</a>` +
      `<p>${escapeHtml(sectors.join(comma))}</p></li>`,
  );
  return (
    `<div data-part="notice"><p>${t(isOpen ? "Exhibitors.empty" : "Exhibitors.opens")}</p>` +
    `<p>${t(isOpen ? "Exhibitors.emptyNote" : "Exhibitors.opensNote")}</p>` +
    `<p><a href="${hrefOf({ calendar: "file" }, locale)}">${t("Exhibitors.remind")}</a></p></div>` +
    `<div data-part="plan"><div data-part="frame" dir="ltr">${plan}</div>` +
    `<ul data-part="halls">${rows.join("")}</ul></div>`
  );
}
