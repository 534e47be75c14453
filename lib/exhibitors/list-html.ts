/**
 * The list as HTML. It is written once for all visitors. React does not write it, because React would send it a second
 * time, as data. Its elements have no classes. The style sheet of the page selects them by their place.
 */
import "server-only";
import { fair } from "../fair/facts";
import { halls } from "../fair/halls";
import { escapeHtml } from "../security/escape-html";
import type { Company } from "./companies";
import { hitsText } from "./hits";
import {
  chosenNames,
  drawnStand,
  type ExhibitorList,
  knownFilters,
  listPage,
  toHiddenWords,
} from "./list";
import { planSvg } from "./plan-svg";
import { type Filters, finder, queryOf } from "./select";

/** What is put into the page of the list. */
export function listHtml(list: ExhibitorList, asked: Filters): string {
  const filters = knownFilters(list, asked);
  const isFound = finder(filters);
  const shown = list.listed.filter(({ row }) => isFound(row)).length;
  const hits = hitsText(list.sentences, shown, chosenNames(list, filters));
  const t = list.names.t;
  return [
    formHtml(list, filters),
    lettersHtml(list, filters),
    `<p role="status" ${sentenceData(list)}>${escapeHtml(hits)}</p>`,
    `<div data-part="none"${shown > 0 ? " hidden" : ""}><p>${t("Exhibitors.tip")}</p>`,
    `<p><a href="?">${t("Exhibitors.showAll")}</a></p></div>`,
    planHtml(list, filters),
    `<div data-part="list" translate="no" ${rowData(list)}>${groupsHtml(list, isFound)}</div>`,
  ].join("");
}

function formHtml({ names, choices }: ExhibitorList, filters: Filters): string {
  const { t } = names;
  const select = (name: keyof typeof choices, label: string, every: string) => {
    const options = choices[name].map(
      ([id, text]) =>
        `<option value="${id}"${id === filters[name] ? " selected" : ""}>${escapeHtml(text)}</option>`,
    );
    return `<p><label for="${name}">${label}</label><select id="${name}" name="${name}" autocomplete="off"><option value="">${every}</option>${options.join("")}</select></p>`;
  };
  return (
    `<form role="search" aria-label="${t("Exhibitors.search")}">` +
    `<p><label for="q">${t("Exhibitors.query")}</label>` +
    `<input id="q" name="q" type="search" maxlength="80" autocomplete="off" spellcheck="false" value="${escapeHtml(filters.q)}"></p>` +
    select("sector", t("Exhibitors.sector"), t("Exhibitors.everySector")) +
    select("hall", t("Exhibitors.hall"), t("Halls.allHalls")) +
    select("country", t("Exhibitors.country"), t("Exhibitors.everyCountry")) +
    `<button type="submit">${t("Exhibitors.submit")}</button></form>`
  );
}

function lettersHtml({ letters, names }: ExhibitorList, filters: Filters): string {
  const links = letters.map((letter) => {
    const isChosen = letter === filters.letter;
    // A letter stands in the address as it is: escaped it would be six times as long.
    const query = queryOf({ ...filters, letter: "" });
    const own = isChosen ? query || "?" : `${query || "?"}${query && "&"}letter=${letter}`;
    return `<a href="${escapeHtml(own.replace("#", "%23"))}"${isChosen ? ' aria-current="true"' : ""}>${letter}</a>`;
  });
  return `<nav translate="no" aria-label="${names.t("Exhibitors.letters")}">${links.join("")}</nav>`;
}

function sentenceData({ sentences }: ExhibitorList): string {
  return Object.entries(sentences)
    .map(([name, text]) => `data-${name}="${escapeHtml(text)}"`)
    .join(" ");
}

/** The plan. If a hall is asked for, its stands are drawn; the page's script draws those of all halls. */
function planHtml(list: ExhibitorList, filters: Filters): string {
  const { t, hall } = list.names;
  const stands = list.listed
    .filter(({ company }) => String(company.hall) === filters.hall)
    .map(({ company }) => drawnStand(list.locale, company));
  const plan = planSvg({
    locale: list.locale,
    label: t("Halls.title"),
    hall: (number) => ({ href: `?hall=${number}`, label: hall(number) }),
    ...(filters.hall && { stands }),
  });
  const button = (name: string, text: string, sign: string) =>
    `<button type="button" name="${name}" aria-label="${text}">${sign}</button>`;
  return (
    `<div data-part="plan"><div data-part="tools" hidden>` +
    button("in", t("Exhibitors.zoomIn"), "+") +
    button("out", t("Exhibitors.zoomOut"), "−") +
    button("whole", t("Exhibitors.whole"), "⤢") +
    `<span role="status"></span></div><div data-part="frame" translate="no" data-keys="${t("Exhibitors.planKeys")}" dir="ltr">${plan}</div>` +
    `<ul data-part="halls">${halls.map((_, index) => hallHtml(list, index + 1)).join("")}</ul>` +
    `<p>${t("Exhibitors.planNote")}</p></div>`
  );
}

/** A hall of the plan in words: its companies are one press away. */
function hallHtml({ names }: ExhibitorList, number: number): string {
  return `<li data-hall="${number}"><a href="?hall=${number}">${escapeHtml(names.hallTitle(number))}</a></li>`;
}

/**
 * What the script needs beyond the words of the rows, in their order: sectors as letters ("a" is the first choice of
 * the form), how many places the stands take, and the words that no row shows. In the rows themselves it would weigh four times as
 * much.
 */
function rowData({ listed, choices }: ExhibitorList): string {
  const letters = new Map(
    choices.sector.map(([id], index) => [id, String.fromCharCode(97 + index)]),
  );
  const sectors = listed.map(({ company }) =>
    company.sectors.map((id) => letters.get(id)).join(""),
  );
  const wide = listed.map(({ company }) => company.wide);
  const hidden = listed.map(({ company }) => toHiddenWords(company));
  const words = hidden.some(Boolean) ? ` data-words="${escapeHtml(hidden.join("|"))}"` : "";
  return `data-sectors="${sectors.join(" ")}" data-wide="${wide.join("")}"${words}`;
}

function groupsHtml(list: ExhibitorList, isFound: ReturnType<typeof finder>): string {
  const { listed, letters } = list;
  return letters
    .map((letter) => {
      const group = listed.filter(({ row }) => row.letter === letter);
      const rows = group.map(({ company, row }) => rowHtml(list, company, isFound(row)));
      const isEmpty = !group.some(({ row }) => isFound(row));
      return `<section data-far${isEmpty ? " hidden" : ""}><h2>${letter}</h2><ul>${rows.join("")}</ul></section>`;
    })
    .join("");
}

/** From this number of companies on, rows do not repeat the country of the fair. */
const LONG_LIST = 400;

function rowHtml({ listed, names }: ExhibitorList, company: Company, isFound: boolean): string {
  const { slug, name, country, stand } = company;
  const isTold = listed.length < LONG_LIST || country !== fair.countryCode;
  const from = isTold ? `${escapeHtml(names.country(country))} ` : "";
  return `<li${isFound ? "" : " hidden"}><a href="${listPage}/${slug}">${escapeHtml(name)}</a> ${from}<b>${escapeHtml(stand)}</b></li>`;
}
