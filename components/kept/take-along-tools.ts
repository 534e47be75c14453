/** The calendar, the link with its code, and deleting the list. */

import type { CalendarEvent } from "@/lib/calendar/event";
import { renderICalendar } from "@/lib/calendar/i-calendar";
import type { CompanyData } from "@/lib/exhibitors/company-data";
import { buildMoment } from "@/lib/fair/build-moment";
import { fair } from "@/lib/fair/facts";
import { venue } from "@/lib/fair/venue";
import { joinItems, type KeptItem } from "@/lib/kept/kept-list";
import { joinCalendars, pickEvents } from "@/lib/kept/pick-events";
import { formatSharedList } from "@/lib/kept/shared-list";
import { readKept, saveKept, watchKept } from "./kept-storage";
import { listMeetings, MEETING_MINUTES, type Meeting } from "./show-meetings";
import { fillTemplate, type Templates } from "./templates";

interface TakingAlongOptions {
  templates: Templates;
  companies: readonly CompanyData[] | undefined;
  /** Called before the list is deleted. */
  forget: () => void;
}

export function startTakingAlong(page: HTMLElement, options: TakingAlongOptions): void {
  const part = page.querySelector<HTMLElement>('[data-part="take"]');
  const status = part?.querySelector<HTMLElement>("[role=status]");
  if (!part || !status) return;
  const say = (what: string) => {
    status.textContent = status.dataset[what] ?? "";
  };
  const find = (name: string) => part.querySelector<HTMLButtonElement>(`[name="${name}"]`);
  const share = part.querySelector<HTMLElement>("#share");
  const undo = find("undo");
  let deleted: KeptItem[] = [];

  /** The link follows the list while it is open. */
  const showLink = async () => {
    const link = part.querySelector("input");
    if (!share || share.hidden || !link) return;
    const fragment = formatSharedList(readKept());
    share.hidden = !fragment;
    find("share")?.setAttribute("aria-expanded", String(!share.hidden));
    if (!fragment) return say("tooLong");
    link.value = location.origin + location.pathname + fragment;
    // Without a network there is a link, and no code.
    const drawing = await import(page.dataset.codeScript ?? "").catch(() => undefined);
    drawing?.drawCode(share.querySelector('[data-part="code"]'), link.value, share.dataset.code);
  };

  const downloadCalendar = () =>
    buildCalendar(find("calendar")?.dataset.calendar ?? "", options)
      .then(download)
      .catch(() => say("failed"));
  const showShare = () => {
    if (share) share.hidden = !share.hidden;
    find("share")?.setAttribute("aria-expanded", String(share?.hidden === false));
    return showLink();
  };
  const copyLink = async () => {
    const link = part.querySelector("input");
    link?.select();
    // Where the browser refuses, the link is selected.
    await navigator.clipboard.writeText(link?.value ?? "").then(
      () => say("copied"),
      () => undefined,
    );
  };
  const deleteList = () => {
    deleted = readKept();
    options.forget();
    if (!saveKept(() => [])) return;
    // The part is hidden with the list, but it still offers to bring it back.
    part.hidden = false;
    say("deleted");
    if (undo) undo.hidden = false;
    undo?.focus();
  };
  const restoreList = () => {
    if (!saveKept((items) => joinItems(deleted, items))) return;
    say("");
    if (undo) undo.hidden = true;
    find("delete")?.focus();
  };
  const actions: Record<string, () => unknown> = {
    calendar: downloadCalendar,
    share: showShare,
    copy: copyLink,
    delete: deleteList,
    undo: restoreList,
  };
  part.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (button) void actions[button.name]?.();
  });
  const showCalendar = () =>
    find("calendar")?.toggleAttribute(
      "hidden",
      readKept().every(({ kind, agreed }) => kind !== "session" && !agreed),
    );
  watchKept(() => {
    showCalendar();
    void showLink();
  });
  showCalendar();
}

/** One file of all sessions is fetched, so that nobody learns which ones are kept. */
async function buildCalendar(
  address: string,
  { templates, companies }: TakingAlongOptions,
): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const items = readKept();
  const ids = items.filter(({ kind }) => kind === "session").map(({ id }) => id);
  const meetings = listMeetings(items, companies).map((meeting) => toEvent(meeting, templates));
  return joinCalendars(pickEvents(await answer.text(), ids), renderICalendar(meetings, new Date()));
}

function toEvent({ id, name, stand, day, from }: Meeting, { place }: Templates): CalendarEvent {
  const start = new Date(buildMoment(day, from));
  const url = new URL(`Exhibitors/${id}`, location.href).href;
  return {
    uid: `${fair.id}-meeting-${id}@${location.hostname}`,
    language: document.documentElement.lang,
    summary: name,
    description: url,
    place: fillTemplate(place, { stand }),
    geo: venue,
    url,
    start,
    end: new Date(start.getTime() + MEETING_MINUTES * 60_000),
    days: 1,
  };
}

function download(calendar: string): void {
  const file = new Blob([calendar], { type: "text/calendar" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "my-fair.ics";
  link.click();
  URL.revokeObjectURL(link.href);
}
