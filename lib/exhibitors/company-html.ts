/** The page of a company as HTML, without the frame. */
import "server-only";
import { halls, nearestEntrance } from "../fair/halls";
import { localizedPath } from "../i18n/decide";
import { hrefOf } from "../i18n/links";
import type { Locale } from "../locales";
import { localeFacts, locales } from "../locales";
import { setApart } from "../locales/isolate";
import { type ListedNetwork, listedNetworks, type Picture } from "../registration/company/profile";
import { escapeHtml } from "../security/escape-html";
import type { Company } from "./companies";
import { drawnStand, type ExhibitorList, listPage } from "./list";
import { planSvg, sideOf, standSvg } from "./plan-svg";
import { isDrawn, numberIn, standId } from "./stands-svg";

/** How many other companies of the hall are named. */
const MOST_NEIGHBOURS = 6;

/** Where published pictures are. */
const PICTURES_PATH = "/pictures";

/**
 * What is put into the page of a company.
 * @param preview it stands in a page that has a title of its own; its pictures are at this address
 */
export function companyHtml(list: ExhibitorList, company: Company, preview?: string): string {
  const { names } = list;
  const isPreview = preview !== undefined;
  const title = isPreview ? "h2" : "h1";
  const pictures = preview ?? PICTURES_PATH;
  const { logo } = company.profile;
  return [
    `<header>${isPreview ? "" : breadcrumbsHtml(list, company)}`,
    logo ? `<div data-part="logo">${pictureHtml(pictures, logo)}</div>` : "",
    `<${title} translate="no">${escapeHtml(company.name)}</${title}>`,
    `<p>${escapeHtml(sectorsText(list, company))}</p></header>`,
    `<div data-part="body"><div data-part="words"><dl>${factsHtml(list, company)}</dl>`,
    profileHtml(list, company, pictures),
    `<h2>${names.t("Exhibitors.way")}</h2><ol>${wayHtml(list, company)}</ol>`,
    `<p><a href="${localizedPath(list.locale, listPage)}#${escapeHtml(standId(company.stand))}">${names.t("Exhibitors.onPlan")}</a></p>`,
    `<p><a href="${hrefOf({ page: "transport" }, list.locale)}">${names.t("Exhibitors.wayOut")}</a></p></div>`,
    `<div data-part="plans" dir="ltr" translate="no">${plansHtml(list, company)}</div></div>`,
    neighboursHtml(list, company),
  ].join("");
}

export function sectorsText({ names, locale }: ExhibitorList, { sectors }: Company): string {
  return sectors.map(names.sector).join(`${localeFacts[locale].comma} `);
}

function breadcrumbsHtml({ names, locale }: ExhibitorList, { name }: Company): string {
  const { t } = names;
  const link = (page: "home" | "exhibitors") =>
    `<li><a href="${hrefOf({ page }, locale)}">${t(`Navigation.${page}`)}</a></li>`;
  return `<nav aria-label="${t("Navigation.breadcrumb")}"><ol>${link("home")}${link("exhibitors")}<li aria-current="page"><bdi translate="no">${escapeHtml(name)}</bdi></li></ol></nav>`;
}

function factsHtml({ names, locale }: ExhibitorList, company: Company): string {
  const { t } = names;
  const { hall, stand, country, web, profile } = company;
  const social = listedNetworks
    .flatMap((network) => {
      const address = profile.social?.[network];
      return address ? [webHtml(address, t("Common.opensInNewTab"), networkNames[network])] : [];
    })
    .join("<br>");
  const facts = [
    [t("Exhibitors.hall"), hallLink(locale, hall, escapeHtml(names.hallTitle(hall)))],
    [t("Exhibitors.stand"), `<b data-hall="${hall}" translate="no">${escapeHtml(stand)}</b>`],
    [t("Exhibitors.country"), escapeHtml(names.country(country))],
    ...(web ? [[t("Exhibitors.web"), webHtml(web, t("Common.opensInNewTab"))]] : []),
    ...(social ? [[t("Exhibitors.social"), social]] : []),
  ];
  return facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join("");
}

/** What a company tells of itself. A text that its language lacks is shown in another one, which is named. */
function profileHtml(
  { names, locale }: ExhibitorList,
  { name, profile }: Company,
  pictures: string,
): string {
  const { t } = names;
  const { texts = {}, products = [] } = profile;
  const { fallback = locale } = localeFacts[locale];
  const language = [locale, fallback, ...locales].find((one) => texts[one]);
  const words = (language && texts[language]) ?? "";
  const attributes =
    language && language !== locale ? ` lang="${language}" dir="${localeFacts[language].dir}"` : "";
  const paragraphs = words
    .split(/\n+/)
    .filter(Boolean)
    .map((one) => `<p${attributes}>${escapeHtml(one)}</p>`);
  const note =
    language && language !== locale
      ? `<p data-part="language">${escapeHtml(t("Exhibitors.textIn", { language: localeFacts[language].label }))}</p>`
      : "";
  const items = products.map(
    ({ name: product, line, picture }) =>
      `<li>${picture ? pictureHtml(pictures, picture, true) : ""}<b translate="no">${escapeHtml(product)}</b>${line ? ` <span>${escapeHtml(line)}</span>` : ""}</li>`,
  );
  return [
    ...(words
      ? [
          `<h2>${sentenceHtml(t("Exhibitors.about", { company: setApart(name) }))}</h2>`,
          ...paragraphs,
          note,
        ]
      : []),
    ...(items.length > 0
      ? [`<h2>${t("Exhibitors.products")}</h2><ul data-part="products">${items.join("")}</ul>`]
      : []),
  ].join("");
}

/** A sentence in which names are set apart, as `components/ui/sentence.tsx` shows it. */
function sentenceHtml(text: string): string {
  return escapeHtml(text).replace(
    /[\u2066-\u2068]([^\u2069]*)\u2069/g,
    '<bdi translate="no">$1</bdi>',
  );
}

/** A picture in both of its files. The text beside it says what it shows. */
function pictureHtml(at: string, { digest, width, height }: Picture, isLate = false): string {
  const file = `${escapeHtml(at)}/${encodeURIComponent(digest)}`;
  const late = isLate ? ' loading="lazy"' : "";
  return `<picture><source type="image/avif" srcset="${file}.avif"><img src="${file}.webp" width="${Number(width)}" height="${Number(height)}" alt=""${late} decoding="async"></picture>`;
}

/** The list of those who are in a hall. */
function hallLink(locale: Locale, hall: number, text: string): string {
  return `<a href="${localizedPath(locale, listPage)}?hall=${hall}">${text}</a>`;
}

/** Networks are named alike in every language. */
const networkNames: Record<ListedNetwork, string> = {
  linkedIn: "LinkedIn",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
};

function webHtml(web: string, newTab: string, name?: string): string {
  const { host, pathname } = new URL(web);
  const shown = name ?? `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}`;
  return `<a href="${escapeHtml(web)}" target="_blank" rel="noopener" aria-label="${escapeHtml(shown)} (${newTab})"><bdi translate="no" dir="ltr">${escapeHtml(shown)}</bdi></a>`;
}

function wayHtml({ names }: ExhibitorList, company: Company): string {
  const { t } = names;
  const { hall, stand } = company;
  const place = halls[hall - 1]?.place;
  if (!place) return "";
  const entrance = t(`Halls.entrances.${nearestEntrance(place).id}`);
  const number = numberIn(stand);
  const steps = [
    t("Exhibitors.wayEntrance", { entrance }),
    t(sideOf(hall) === "left" ? "Exhibitors.wayLeft" : "Exhibitors.wayRight", {
      hall: names.hall(hall),
    }),
    ...(isDrawn(company) ? [t("Exhibitors.wayStand", { row: number.charAt(0), number })] : []),
  ];
  return steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("");
}

function plansHtml(list: ExhibitorList, company: Company): string {
  const { names, locale, listed } = list;
  const { hall } = company;
  const stands = listed
    .filter((each) => each.company.hall === hall)
    .map((each) => drawnStand(locale, each.company));
  const building = planSvg({
    locale,
    label: names.t("Halls.title"),
    hall: (number) => ({
      href: `${localizedPath(locale, listPage)}?hall=${number}`,
      label: names.hallTitle(number),
    }),
    way: hall,
  });
  return building + standSvg(locale, names.hallTitle(hall), stands, company);
}

/** Other companies of the hall, the nearest numbers first. */
function neighboursHtml({ names, locale, listed }: ExhibitorList, company: Company): string {
  const others = listed
    .map((each) => each.company)
    .filter(({ hall, slug }) => hall === company.hall && slug !== company.slug)
    .map((other) => ({ other, away: awayFrom(company, other) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_NEIGHBOURS);
  if (others.length === 0) return "";
  const rows = others.map(
    ({ other }) =>
      `<li><a href="${localizedPath(locale, listPage)}/${other.slug}">${escapeHtml(other.name)}</a><b data-hall="${other.hall}">${escapeHtml(other.stand)}</b></li>`,
  );
  const all = names.t("Exhibitors.allInHall", { hall: names.hall(company.hall) });
  return (
    `<section data-part="neighbours"><h2>${names.t("Exhibitors.neighbours")}</h2>` +
    `<ul translate="no">${rows.join("")}</ul><p>${hallLink(locale, company.hall, escapeHtml(all))}</p></section>`
  );
}

/** How far apart two numbers are: rows count more than places. */
function awayFrom(a: Company, b: Company): number {
  const [rowA, rowB] = [a, b].map(({ number }) => number.charCodeAt(0));
  const [placeA, placeB] = [a, b].map(({ number }) => Number.parseInt(number.slice(1), 10) || 0);
  return Math.abs((rowA ?? 0) - (rowB ?? 0)) * 20 + Math.abs((placeA ?? 0) - (placeB ?? 0));
}
