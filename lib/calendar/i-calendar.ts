import type { CalendarEvent } from "./event";

/** RFC 5545, in UTC. @param revised when the facts last changed; a newer file replaces entries of an older one */
export function renderICalendar(events: readonly CalendarEvent[], revised: Date): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Istanbul Expo//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap((event) => listEventLines(event, revised)),
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

function listEventLines(event: CalendarEvent, revised: Date): string[] {
  const formatTextLine = (name: string, value: string) =>
    `${name};LANGUAGE=${event.language}:${escapeText(value)}`;
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${formatUtc(revised)}`,
    `DTSTART:${formatUtc(event.start)}`,
    `DTEND:${formatUtc(event.end)}`,
    `RRULE:${formatDailyRule(event.days)}`,
    formatTextLine("SUMMARY", event.summary),
    formatTextLine("DESCRIPTION", event.description),
    formatTextLine("LOCATION", event.place),
    `GEO:${event.geo.latitude};${event.geo.longitude}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    // The entry does not block the time: most visitors come on one day only.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** Repeats an event on consecutive days (RFC 5545, 3.3.10). */
export function formatDailyRule(days: number): string {
  return `FREQ=DAILY;COUNT=${days}`;
}

/** UTC date-time (3.3.5): `20260923T070000Z`. */
export function formatUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

const encoder = new TextEncoder();

/** Folds at 75 octets (3.1), never inside a character. */
function fold(line: string): string {
  const rows = [""];
  for (const character of line) {
    const row = rows.at(-1) ?? "";
    if (encoder.encode(row + character).length > 75) rows.push(` ${character}`);
    else rows[rows.length - 1] = row + character;
  }
  return rows.join("\r\n");
}
