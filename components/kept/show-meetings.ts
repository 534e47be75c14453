/** Companies that expect the visitor at a time stand among the sessions of the day. */
import type { CompanyData } from "@/lib/exhibitors/company-data";
import type { KeptItem } from "@/lib/kept/kept-list";
import { findStop } from "./find-stop";
import { createChanges, createCompanyRow } from "./row-tools";

/** Nobody says how long it will take. */
export const MEETING_MINUTES = 30;

export interface Meeting {
  id: string;
  name: string;
  stand: string;
  /** "YYYY-MM-DD", "HH:MM". */
  day: string;
  from: string;
  to: string;
}

/** In the order of time. */
export function listMeetings(
  items: readonly KeptItem[],
  companies: readonly CompanyData[] | undefined,
): Meeting[] {
  const meetings = items.flatMap((item) => {
    const [day, from] = item.agreed?.split("T") ?? [];
    const stop = findStop(item, companies);
    if (!day || !from || !stop) return [];
    const { name, stand } = stop;
    return [{ id: item.id, name, stand, day, from, to: addMinutes(from, MEETING_MINUTES) }];
  });
  return meetings.toSorted((a, b) => `${a.day}${a.from}`.localeCompare(`${b.day}${b.from}`));
}

/** As the row of a session looks, without tools: those are with the company. */
export function createMeetingRow({ id, name, stand, from, to }: Meeting): HTMLElement | undefined {
  const row = createCompanyRow({ id, name, when: from });
  if (!row) return undefined;
  Object.assign(row.dataset, { part: "meeting", from, to });
  row.hidden = false;
  const place = document.createElement("p");
  const number = document.createElement("bdi");
  number.textContent = stand;
  place.append(number);
  row.querySelector("div")?.append(place);
  row.append(createChanges() ?? "");
  return row;
}

/** @param time "11:30" */
function addMinutes(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(":").map(Number);
  const sum = hours * 60 + past + minutes;
  return [Math.floor(sum / 60), sum % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
