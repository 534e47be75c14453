/** The kept companies by hall, in the order of a walk, and the way on the plan. */

import { createSvg } from "@/components/ui/browser/create-svg";
import type { CompanyData } from "@/lib/exhibitors/company-data";
import { getCenter } from "@/lib/fair/floor-shapes";
import { findStandPlace, getNumberInHall } from "@/lib/fair/stands";
import { buildOutline } from "@/lib/fair/star/outline";
import { type KeptItem, toKeptKey } from "@/lib/kept/kept-list";
import { planWalk } from "@/lib/kept/walk";
import { findStop, type Stop } from "./find-stop";
import { createCompanyRow, fillRow } from "./row-tools";
import { showMoved } from "./show-rows";
import { fillTemplate, showText, type Templates } from "./templates";

/** In metres of the plan. */
const MARK_RADIUS = 5;

interface CompaniesOptions {
  templates: Templates;
  companies: readonly CompanyData[] | undefined;
}

export function showCompanies(
  page: HTMLElement,
  items: readonly KeptItem[],
  { templates, companies }: CompaniesOptions,
): void {
  const part = page.querySelector<HTMLElement>('[data-part="companies"]');
  if (!part) return;
  const stops = items.flatMap((item) => findStop(item, companies) ?? []);
  const { stops: ordered, d, metres } = planWalk(stops);
  const list = part.querySelector("ol");
  for (const hall of part.querySelectorAll<HTMLElement>("ol > [data-hall]")) {
    const own = ordered.filter((stop) => String(stop.hall) === hall.dataset.hall);
    hall.hidden = own.length === 0;
    fillHall(hall, own, templates);
  }
  // Halls follow each other as on the walk.
  const numbers = [...new Set(ordered.map(({ hall }) => hall))];
  for (const [n, number] of numbers.entries())
    putAt(list, n, part.querySelector(`ol > [data-hall="${number}"]`));
  part.hidden = ordered.length === 0;
  part.querySelector('[data-part="unchecked"]')?.toggleAttribute("hidden", companies !== undefined);
  const walk = part.querySelector('[data-part="walk"]');
  showText(walk, d && fillTemplate(templates.walk, { metres: Math.round(metres / 10) * 10 }));
  drawWay(part, d, ordered);
}

/** What stands there already is not touched: an element that is moved loses the focus, and what is typed next. */
function putAt(list: Element | null, n: number, element: Element | null): void {
  const place = list?.children[n] ?? null;
  if (element && place !== element) list?.insertBefore(element, place);
}

function fillHall(hall: HTMLElement, stops: readonly Stop[], templates: Templates): void {
  const list = hall.querySelector("ol");
  const before = new Map(
    Array.from(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [], (row) => [
      row.dataset.row,
      row,
    ]),
  );
  for (const [n, { item, name, stand }] of stops.entries()) {
    const row = before.get(toKeptKey(item)) ?? createRow(item, { name, stand });
    if (!row) continue;
    before.delete(row.dataset.row);
    fillRow(row, item);
    showMoved(row, item.at === stand ? "" : item.at, templates);
    putAt(list, n, row);
  }
  for (const row of before.values()) row.remove();
}

function createRow(item: KeptItem, { name, stand }: Pick<Stop, "name" | "stand">) {
  const row = createCompanyRow({ id: item.id, name, when: stand });
  if (row) Object.assign(row.dataset, { row: toKeptKey(item), at: stand });
  return row;
}

function drawWay(part: HTMLElement, d: string, stops: readonly Stop[]): void {
  const svg = part.querySelector("[data-part=plan] svg");
  for (const before of svg?.querySelectorAll(':is([data-part="way"], [data-part="mark"])') ?? [])
    before.remove();
  if (!svg || !d) return;
  svg.append(createSvg("path", { "data-part": "way", d }));
  for (const { item, hall, stand } of stops) {
    const place = findStandPlace(hall, getNumberInHall(stand));
    if (!place) continue;
    const { x, y } = getCenter(place);
    const mark = createSvg("path", {
      "data-part": "mark",
      d: buildOutline(MARK_RADIUS),
      transform: `translate(${x} ${y})`,
      ...(item.isVisited && { "data-visited": "" }),
    });
    svg.append(mark);
  }
}
