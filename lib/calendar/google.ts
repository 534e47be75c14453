import type { CalendarEvent } from "./event";
import { formatDailyRule, formatUtc } from "./i-calendar";

/** For phones that cannot open calendar files. */
export function buildGoogleCalendarUrl(event: CalendarEvent): string {
  const url = new URL("https://calendar.google.com/calendar/render");
  url.search = new URLSearchParams({
    action: "TEMPLATE",
    text: event.summary,
    dates: `${formatUtc(event.start)}/${formatUtc(event.end)}`,
    recur: `RRULE:${formatDailyRule(event.days)}`,
    details: event.description,
    location: event.place,
  }).toString();
  return url.href;
}
