const BEGIN = /(?=BEGIN:VEVENT\r\n)/;
const END = "END:VCALENDAR\r\n";

/** @returns the first calendar with the events of both */
export function joinCalendars(first: string, second: string): string {
  const [, ...events] = second.split(BEGIN);
  return events.length > 0 ? first.replace(END, "") + events.join("") : first;
}

/** @returns the calendar with the events of these sessions only (RFC 5545: long lines are folded) */
export function pickEvents(calendar: string, ids: readonly string[]): string {
  const [head = "", ...parts] = calendar.split(BEGIN);
  const events = parts
    .map((part) => part.replace(END, ""))
    .filter((event) => {
      // Of "edition-session@host".
      const [, id = ""] = /^UID:[^-]*-(.*)@/m.exec(event.replaceAll("\r\n ", "")) ?? [];
      return ids.includes(id);
    });
  return head + events.join("") + END;
}
