/**
 * Marks what is on now, each minute: the running sessions, the hour on the day's axis, and the day among the links. The
 * page is built before the day and cached, so only the browser knows the time.
 */
import { watchSessionFilters } from "./session-filters";

const MS_PER_MINUTE = 60_000;

const programme = document.querySelector<HTMLElement>("[data-programme]");
const { utcOffset, now: word }: { utcOffset: string; now: string } = JSON.parse(
  programme?.dataset.programme ?? "{}",
);

/** The day ("YYYY-MM-DD") and the time ("HH:MM") in the fair's time zone. */
function readClock(): { day: string; time: string } {
  const offset = -Date.parse(new Date(0).toISOString().replace("Z", utcOffset));
  const local = new Date(Date.now() + offset).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function isOn({ from, to }: DOMStringMap, time: string): boolean {
  return from !== undefined && to !== undefined && from <= time && time < to;
}

function setCurrent(element: Element, kind: "time" | "date", isCurrent: boolean): void {
  if (isCurrent) element.setAttribute("aria-current", kind);
  else element.removeAttribute("aria-current");
}

function markSession(session: HTMLElement, isRunning: boolean): void {
  setCurrent(session, "time", isRunning);
  if (isRunning) session.dataset.now = word;
  else delete session.dataset.now;
}

/** Shows the hour on a day's axis, from its first to its last hour. */
function markHour(axis: HTMLElement, time: string | undefined): void {
  if (time === undefined) {
    delete axis.dataset.hour;
    return;
  }
  const [from, to] = [toMinutes(axis.dataset.from ?? ""), toMinutes(axis.dataset.to ?? "")];
  axis.dataset.hour = time;
  axis.style.setProperty("--passed", `${(toMinutes(time) - from) / (to - from)}`);
}

function markNow(): void {
  const { day, time } = readClock();
  for (const axis of document.querySelectorAll<HTMLElement>("[data-day]")) {
    const isToday = axis.dataset.day === day;
    markHour(axis, isToday && isOn(axis.dataset, time) ? time : undefined);
    for (const session of axis.querySelectorAll<HTMLElement>(":scope > li")) {
      markSession(session, isToday && isOn(session.dataset, time));
    }
  }
  for (const date of document.querySelectorAll<HTMLTimeElement>("nav a > time")) {
    if (date.parentElement) setCurrent(date.parentElement, "date", date.dateTime === day);
  }
}

if (programme) watchSessionFilters(programme);
markNow();
setInterval(markNow, MS_PER_MINUTE);
