/** HTML without React, which would send the list a second time as data. No classes: styles select by position. */
import "server-only";
import { toShortDigest } from "@/lib/companies/company-pictures";
import { fair } from "@/lib/fair/facts";
import { halls } from "@/lib/fair/halls";
import { localeFacts } from "@/lib/locales";
import type { ProfilePicture } from "@/lib/reviews/profile";
import { escapeHtml } from "@/lib/security/escape-html";
import type { Company } from "./companies";
import { buildFilterQuery, countByHall, createCompanyFilter, type Filters } from "./filters";
import { formatHits } from "./hits";
import {
  describeFilters,
  type ExhibitorList,
  exhibitorsPage,
  sanitizeFilters,
  toHiddenWords,
  toPlanStand,
} from "./list";
import { LONG_LIST_MIN_COMPANIES } from "./long-list";
import { renderPlan } from "./plan-svg";

export function renderExhibitorList(list: ExhibitorList, asked: Filters): string {
  const filters = sanitizeFilters(list, asked);
  const isFound = createCompanyFilter(filters);
  const shown = list.listed.filter(({ row }) => isFound(row)).length;
  const hits = formatHits(list.sentences, shown, describeFilters(list, filters));
  const t = list.names.t;
  return [
    renderSearchForm(list, filters),
    `<p role="status" ${renderSentenceData(list)}>${escapeHtml(hits)}</p>`,
    `<div data-part="none"${shown > 0 ? " hidden" : ""}><p>${t("Exhibitors.tip")}</p>`,
    `<p><a href="?">${t("Exhibitors.showAll")}</a></p></div>`,
    renderHallLinks(list, filters),
    renderLetterLinks(list, filters),
    renderPlanSection(list, filters),
    `<ul data-part="list" translate="no" ${renderRowData(list)}>${renderRows(list, isFound)}</ul>`,
  ].join("");
}

/** Hidden fields keep hall and letter, which are chosen by links, when the form is sent without script. */
function renderSearchForm({ names, choices }: ExhibitorList, filters: Filters): string {
  const { t } = names;
  const select = (name: "sector" | "country", label: string, every: string) => {
    const options = choices[name].map(
      ([id, text]) =>
        `<option value="${id}"${id === filters[name] ? " selected" : ""}>${escapeHtml(text)}</option>`,
    );
    return `<p><label for="${name}">${label}</label><select id="${name}" name="${name}" autocomplete="off"><option value="">${every}</option>${options.join("")}</select></p>`;
  };
  const carried = (["hall", "letter"] as const)
    .filter((name) => filters[name])
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(filters[name])}">`);
  return (
    `<form role="search" aria-label="${t("Exhibitors.search")}">${carried.join("")}` +
    `<p><label for="q">${t("Exhibitors.query")}</label>` +
    `<input id="q" name="q" type="search" maxlength="80" autocomplete="off" spellcheck="false" value="${escapeHtml(filters.q)}"></p>` +
    `<details${filters.sector || filters.country ? " open" : ""}><summary>${t("Exhibitors.filters")}</summary>` +
    select("sector", t("Exhibitors.sector"), t("Exhibitors.everySector")) +
    select("country", t("Exhibitors.country"), t("Exhibitors.everyCountry")) +
    `</details><button type="submit">${t("Exhibitors.submit")}</button></form>`
  );
}

/** Each count applies the other filters. */
function renderHallLinks({ listed, names, choices }: ExhibitorList, filters: Filters): string {
  const { t } = names;
  const inHalls = countByHall(
    listed.map(({ row }) => row),
    filters,
  );
  const links = [["", t("Halls.allHalls")] as const, ...choices.hall].map(([hall, title]) => {
    const query = buildFilterQuery({ ...filters, hall });
    const current = hall === filters.hall ? ' aria-current="true"' : "";
    return `<a href="${escapeHtml(query || "?")}" data-hall="${hall}"${current}><span>${escapeHtml(title)}</span> <small>${inHalls.get(hall) ?? 0}</small></a>`;
  });
  return `<nav aria-label="${t("Exhibitors.hall")}">${links.join("")}</nav>`;
}

function renderLetterLinks({ letters, names }: ExhibitorList, filters: Filters): string {
  const links = letters.map((letter) => {
    const isChosen = letter === filters.letter;
    // A letter stays unescaped in the address: escaped it would be six times as long.
    const query = buildFilterQuery({ ...filters, letter: "" });
    const own = isChosen ? query || "?" : `${query || "?"}${query && "&"}letter=${letter}`;
    return `<a href="${escapeHtml(own.replace("#", "%23"))}"${isChosen ? ' aria-current="true"' : ""}>${letter}</a>`;
  });
  return `<nav data-part="index" translate="no" aria-label="${names.t("Exhibitors.letters")}">${links.join("")}</nav>`;
}

function renderSentenceData({ sentences }: ExhibitorList): string {
  return Object.entries(sentences)
    .map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
    .join(" ");
}

/** The server draws stands only with a hall filter; the page's script draws those of all halls. */
function renderPlanSection(list: ExhibitorList, filters: Filters): string {
  const { t, hall } = list.names;
  const stands = list.listed
    .filter(({ company }) => String(company.hall) === filters.hall)
    .map(({ company }) => toPlanStand(list.locale, company));
  const plan = renderPlan({
    locale: list.locale,
    label: t("Halls.title"),
    getHallLink: (number) => ({ href: `?hall=${number}`, label: hall(number) }),
    stands,
  });
  const renderButton = (name: string, text: string, sign: string) =>
    `<button type="button" name="${name}" aria-label="${text}">${sign}</button>`;
  return (
    `<div data-part="plan"><div data-part="tools" hidden>` +
    renderButton("in", t("Exhibitors.zoomIn"), "+") +
    renderButton("out", t("Exhibitors.zoomOut"), "−") +
    renderButton("whole", t("Exhibitors.whole"), "⤢") +
    `<span role="status"></span></div><div data-part="frame" translate="no" data-keys="${t("Exhibitors.planKeys")}" dir="ltr">${plan}</div>` +
    `<ul data-part="halls">${halls.map((_, index) => renderPlanHall(list, index + 1)).join("")}</ul>` +
    `<p>${t("Exhibitors.planNote")}</p></div>`
  );
}

function renderPlanHall({ names }: ExhibitorList, number: number): string {
  return `<li data-hall="${number}"><a href="?hall=${number}">${escapeHtml(names.formatHallTitle(number))}</a></li>`;
}

/**
 * In row order: sectors as letters ("a" is the first choice), and the places of a stand that has more than one, "ac3".
 * In the rows, the data would be four times as large.
 */
function renderRowData({ listed, choices }: ExhibitorList): string {
  const letters = new Map(
    choices.sector.map(([id], index) => [id, String.fromCharCode(97 + index)]),
  );
  const rows = listed.map(({ company: { sectors, wide } }) =>
    [...sectors.map((id) => letters.get(id)), wide > 1 ? wide : ""].join(""),
  );
  return `data-rows="${rows.join(" ")}"`;
}

/** A letter is on its first row, for the script, and on its first found row, for readers without script. */
function renderRows(list: ExhibitorList, isFound: ReturnType<typeof createCompanyFilter>): string {
  let [begun, seen] = ["", ""];
  const rows = list.listed.map(({ company, row }) => {
    const { letter } = row;
    const isShown = isFound(row);
    const bears = letter !== begun || (isShown && letter !== seen);
    begun = letter;
    if (isShown) seen = letter;
    const words = toHiddenWords(company);
    const attributes = [
      isShown ? "" : " hidden",
      bears ? ` data-letter="${letter}"` : "",
      words && ` data-words="${escapeHtml(words)}"`,
    ];
    return renderRow(list, company, attributes.join(""));
  });
  return rows.join("");
}

function renderRow({ listed, names, locale }: ExhibitorList, company: Company, attributes: string) {
  const { slug, name, country, hall, stand, sectors, profile } = company;
  const isLong = listed.length >= LONG_LIST_MIN_COMPANIES;
  const from =
    isLong && country === fair.countryCode ? "" : escapeHtml(names.getCountryLabel(country));
  const fields = isLong ? [] : sectors.map((id) => escapeHtml(names.getSectorLabel(id)));
  const words = fields.length > 0 ? ` · ${fields.join(`${localeFacts[locale].comma} `)}` : "";
  const logo = profile.logo ? renderLogo(profile.logo) : "";
  return `<li${attributes}>${logo}<a href="${exhibitorsPage}/${slug}">${escapeHtml(name)}</a> ${from}<b data-hall="${hall}">${escapeHtml(stand)}</b>${words}</li>`;
}

/** The image is decorative, because the name is beside it. */
function renderLogo({ digest }: ProfilePicture): string {
  return `<img src="/pictures/${encodeURIComponent(toShortDigest(digest))}.webp" alt="" loading="lazy">`;
}
