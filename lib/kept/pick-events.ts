/** @returns the calendar with the events of these sessions only (RFC 5545: long lines are folded) */
export function pickEvents(calendar: string, ids: readonly string[]): string {
  const [head = "", ...parts] = calendar.split(/(?=BEGIN:VEVENT\r\n)/);
  const end = "END:VCALENDAR\r\n";
  const events = parts
    .map((part) => part.replace(end, ""))
    .filter((event) => {
      // Of "edition-session@host".
      const [, id = ""] = /^UID:[^-]*-(.*)@/m.exec(event.replaceAll("\r\n ", "")) ?? [];
      return ids.includes(id);
    });
  return head + events.join("") + end;
}
