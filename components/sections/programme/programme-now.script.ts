/**
 * Marks what is on at the fair now, minute by minute: the running sessions, the hour on the axis of the day, and the
 * day among the links. The page is made before the day and kept by caches, so only the browser knows the time.
 */
const MS_PER_MINUTE = 60_000;

const programme = document.querySelector<HTMLElement>("[data-programme]");
const { utcOffset, now: word }: { utcOffset: string; now: string } = JSON.parse(
  programme?.dataset.programme ?? "{}",
);

/** The day ("YYYY-MM-DD") and the time ("HH:MM") on the clock of the fair. */
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

/** Marks an element as the current one of its list, or takes the mark away. */
function setCurrent(element: Element, kind: "time" | "date", isCurrent: boolean): void {
  if (isCurrent) element.setAttribute("aria-current", kind);
  else element.removeAttribute("aria-current");
}

function markSession(session: HTMLElement, isRunning: boolean): void {
  setCurrent(session, "time", isRunning);
  if (isRunning) session.dataset.now = word;
  else delete session.dataset.now;
}

/** Shows the hour on the axis of a day, which goes from its first to its last hour. */
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

markNow();
setInterval(markNow, MS_PER_MINUTE);

export {};
