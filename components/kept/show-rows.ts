/** The kept sessions and agreed times by day, with what overlaps and the free time between; and the kept sectors. */
import type { CompanyData } from "@/lib/exhibitors/company-data";
import { type KeptItem, toKeptKey } from "@/lib/kept/kept-list";
import { fillRow } from "./row-tools";
import { createMeetingRow, listMeetings, type Meeting } from "./show-meetings";
import { fillTemplate, showText, type Templates } from "./templates";

/** Shorter gaps are the way from one room to the next. */
const MIN_FREE_MINUTES = 30;

export function showDays(
  page: HTMLElement,
  items: readonly KeptItem[],
  { templates, companies }: { templates: Templates; companies: readonly CompanyData[] | undefined },
): void {
  const meetings = listMeetings(items, companies);
  for (const day of page.querySelectorAll<HTMLElement>("[data-day]")) {
    for (const before of day.querySelectorAll(':is([data-part="free"], [data-part="meeting"])'))
      before.remove();
    const sessions = showRows(day, items);
    for (const { row, item } of sessions) {
      const { at } = row.dataset;
      showMoved(row, item.at === at ? "" : formatMoment(page, item.at), templates);
    }
    for (const meeting of meetings)
      if (meeting.day === day.dataset.day) insertMeeting(day, meeting);
    const rows = [...day.querySelectorAll<HTMLElement>("[data-from]:not([hidden])")];
    day.hidden = rows.length === 0;
    let end = "";
    for (const row of rows) {
      const { from = "", to = from } = row.dataset;
      const isOverlapping = end > from;
      showText(row.querySelector('[data-part="overlap"]'), isOverlapping ? templates.overlap : "");
      if (end && countMinutes(end, from) >= MIN_FREE_MINUTES) {
        const gap = document.createElement("li");
        gap.dataset.part = "free";
        gap.textContent = fillTemplate(templates.free, { from: end, to: from });
        row.before(gap);
      }
      if (to > end) end = to;
    }
  }
}

/** Before what begins later. */
function insertMeeting(day: HTMLElement, meeting: Meeting): void {
  const row = createMeetingRow(meeting);
  const list = day.querySelector("ol");
  if (!row || !list) return;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-from]")];
  list.insertBefore(row, rows.find(({ dataset }) => (dataset.from ?? "") > meeting.from) ?? null);
}

export function showSectors(page: HTMLElement, items: readonly KeptItem[]): void {
  const sectors = page.querySelector<HTMLElement>('[data-part="sectors"]');
  if (sectors) sectors.hidden = showRows(sectors, items).length === 0;
}

export function showMoved(row: HTMLElement, from: string, templates: Templates): void {
  const moved = row.querySelector('[data-part="moved"]');
  showText(moved, from && fillTemplate(templates.moved, { from }));
}

/** @returns the rows that are shown, in the order of the page */
function showRows(part: HTMLElement, items: readonly KeptItem[]) {
  const byKey = new Map(items.map((item) => [toKeptKey(item), item]));
  return [...part.querySelectorAll<HTMLElement>("[data-row]")].flatMap((row) => {
    const item = byKey.get(row.dataset.row ?? "");
    fillRow(row, item);
    return item ? [{ row, item }] : [];
  });
}

/** With the name that the page has for the day. */
function formatMoment(page: HTMLElement, at: string): string {
  const [day = "", time = ""] = at.split(" ");
  const name = page.querySelector(`time[datetime="${CSS.escape(day)}"]`)?.textContent ?? day;
  return `${name} ${time}`.trim();
}

function countMinutes(from: string, to: string): number {
  const [start = 0, end = 0] = [from, to].map((time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return hours * 60 + minutes;
  });
  return end - start;
}
