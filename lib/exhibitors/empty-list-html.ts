import "server-only";
import { listHallTexts } from "@/lib/i18n/hall-texts";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { escapeHtml } from "@/lib/security/escape-html";
import { renderPlan } from "./plan-svg";

/** @param isOpen whether the opening day of the list has come */
export function renderEmptyList(locale: Locale, isOpen: boolean): string {
  const t = getTranslator(locale);
  const halls = listHallTexts(locale);
  const comma = `${localeFacts[locale].comma} `;
  const page = getHref({ page: "fairInformation" }, locale);
  const plan = renderPlan({
    locale,
    label: t("Halls.title"),
    getHallLink: (number) => ({
      href: `${page}#hall-${number}`,
      label: `${halls[number - 1]?.name}: ${halls[number - 1]?.title}`,
    }),
  });
  const rows = halls.map(
    ({ number, name, title, sectors }) =>
      `<li data-hall="${number}"><a href="${page}#hall-${number}">${escapeHtml(`${name}: ${title}`)}</a>` +
      `<p>${sectors.map((sector) => `<a href="${sector.href}">${escapeHtml(sector.name)}</a>`).join(comma)}</p></li>`,
  );
  return (
    `<div data-part="notice"><p>${t(isOpen ? "Exhibitors.empty" : "Exhibitors.opens")}</p>` +
    `<p>${t(isOpen ? "Exhibitors.emptyNote" : "Exhibitors.opensNote")}</p>` +
    `<p><a href="${getHref({ calendar: "file" }, locale)}">${t("Exhibitors.remind")}</a></p></div>` +
    `<div data-part="plan"><div data-part="frame" dir="ltr">${plan}</div>` +
    `<ul data-part="halls">${rows.join("")}</ul></div>`
  );
}
