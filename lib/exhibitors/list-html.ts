/**
 * The list as HTML. It is written once for all visitors. React does not write it, because React would send it a second
 * time, as data. Its elements have no classes. The style sheet of the page selects them by their place.
 */
import "server-only";
import { toShortDigest } from "../companies/company-pictures";
import { fair } from "../fair/facts";
import { halls } from "../fair/halls";
import { localeFacts } from "../locales";
import type { ProfilePicture } from "../reviews/profile";
import { escapeHtml } from "../security/escape-html";
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

/** What is put into the page of the list. */
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

/** The search. Hall and letter are chosen by links, so a search without script has to carry them on. */
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

/** The halls, each with how many of the other choices are in it. */
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
    // A letter stands in the address as it is: escaped it would be six times as long.
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

/** The plan. If a hall is asked for, its stands are drawn on the places of all rows; the page's script draws those of all halls. */
function renderPlanSection(list: ExhibitorList, filters: Filters): string {
  const { t, hall } = list.names;
  const stands = list.listed
    .filter(({ company }) => String(company.hall) === filters.hall)
    .map(({ company }) => toPlanStand(list.locale, company));
  const plan = renderPlan({
    locale: list.locale,
    label: t("Halls.title"),
    hall: (number) => ({ href: `?hall=${number}`, label: hall(number) }),
    stands,
  });
  const button = (name: string, text: string, sign: string) =>
    `<button type="button" name="${name}" aria-label="${text}">${sign}</button>`;
  return (
    `<div data-part="plan"><div data-part="tools" hidden>` +
    button("in", t("Exhibitors.zoomIn"), "+") +
    button("out", t("Exhibitors.zoomOut"), "−") +
    button("whole", t("Exhibitors.whole"), "⤢") +
    `<span role="status"></span></div><div data-part="frame" translate="no" data-keys="${t("Exhibitors.planKeys")}" dir="ltr">${plan}</div>` +
    `<ul data-part="halls">${halls.map((_, index) => renderPlanHall(list, index + 1)).join("")}</ul>` +
    `<p>${t("Exhibitors.planNote")}</p></div>`
  );
}

/** A hall of the plan in words: its companies are one press away. */
function renderPlanHall({ names }: ExhibitorList, number: number): string {
  return `<li data-hall="${number}"><a href="?hall=${number}">${escapeHtml(names.hallTitle(number))}</a></li>`;
}

/**
 * What the script needs beyond the words of the rows, in their order: sectors as letters ("a" is the first choice of
 * the form), and how many places the stands take. In the rows themselves it would weigh four times as much.
 */
function renderRowData({ listed, choices }: ExhibitorList): string {
  const letters = new Map(
    choices.sector.map(([id], index) => [id, String.fromCharCode(97 + index)]),
  );
  const sectors = listed.map(({ company }) =>
    company.sectors.map((id) => letters.get(id)).join(""),
  );
  const wide = listed.map(({ company }) => company.wide);
  return `data-sectors="${sectors.join(" ")}" data-wide="${wide.join("")}"`;
}

/**
 * The rows. The first of a letter bears it, and so does the first that is found: the script reads where a letter begins,
 * and whoever has no script sees it.
 */
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
  const from = isLong && country === fair.countryCode ? "" : escapeHtml(names.country(country));
  const fields = isLong ? [] : sectors.map((id) => escapeHtml(names.sector(id)));
  const words = fields.length > 0 ? ` · ${fields.join(`${localeFacts[locale].comma} `)}` : "";
  const logo = profile.logo ? renderLogo(profile.logo) : "";
  return `<li${attributes}>${logo}<a href="${exhibitorsPage}/${slug}">${escapeHtml(name)}</a> ${from}<b data-hall="${hall}">${escapeHtml(stand)}</b>${words}</li>`;
}

/** The list decorates with logos: the name beside each says what it shows. */
function renderLogo({ digest }: ProfilePicture): string {
  return `<img src="/pictures/${encodeURIComponent(toShortDigest(digest))}.webp" alt="" loading="lazy">`;
}
