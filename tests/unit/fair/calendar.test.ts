/** The fair as a calendar file and as a link to Google's calendar (RFC 5545). */
import ICAL from "ical.js";
import { buildFairEvent, buildSessionEvent } from "@/lib/calendar/event";
import { buildGoogleCalendarUrl } from "@/lib/calendar/google";
import { renderICalendar } from "@/lib/calendar/i-calendar";
import { countFairDays, listFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { programmeSessions } from "@/lib/fair/sessions";
import { getItemText } from "@/lib/i18n/item-text";
import { getTranslator } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import { provideSite } from "@/lib/site";

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const sessions = programmeSessions.release;
const revised = new Date("2026-05-04T03:02:01.234Z");

/** The opening hours of the first day. */
const opens = new Date(`${fair.startDate}T${fair.opens}:00+03:00`);
const closes = new Date(`${fair.startDate}T${fair.closes}:00+03:00`);

/** A time as "20260923T070000Z". */
const compact = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, "");

const parse = (file: string) =>
  new ICAL.Event(ICAL.Component.fromString(file).getFirstSubcomponent("vevent") ?? undefined);

describe.each(locales)("the calendar file in %s", (locale) => {
  const event = buildFairEvent(locale);
  const file = renderICalendar([event], revised);

  it("has lines of 75 octets at most, each ended by CRLF, no character parted", () => {
    const lines = file.split("\r\n");
    expect(lines.pop()).toBe("");
    expect(lines.filter((line) => /[\r\n\uFFFD]/.test(line))).toEqual([]);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(Buffer.from(file).toString()).toBe(file);
  });
});

it("escapes characters that would end a line or a value", () => {
  const event = { ...buildFairEvent("en"), summary: "a;b,c\\d\r\nEND:VEVENT\nx".repeat(9) };
  const entry = parse(renderICalendar([event], revised));
  expect(entry.summary).toBe(event.summary.replaceAll("\r\n", "\n"));
  // Programs recognize a corrected entry by it.
  expect(entry.uid).toBe(`${fair.id}@fuar.example`);
});

it.each(locales)("is offered to Google's calendar in %s", (locale) => {
  const event = buildFairEvent(locale);
  const url = new URL(buildGoogleCalendarUrl(event));
  expect(url.origin).toBe("https://calendar.google.com");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: "TEMPLATE",
    text: event.summary,
    dates: `${compact(opens)}/${compact(closes)}`,
    recur: `RRULE:FREQ=DAILY;COUNT=${countFairDays()}`,
    details: event.description,
    location: event.place,
  });
});

it.each(sessions.filter(({ to }) => to))(
  "$id has an entry of its own, at its time in Istanbul and at its place",
  (session) => {
    const t = getTranslator("en");
    const event = buildSessionEvent(session, "en");
    if (!event) throw new Error("A session with an end has an entry.");
    const entry = parse(renderICalendar([event], revised));
    expect(entry.uid).toBe(`${fair.id}-${session.id}@fuar.example`);
    expect(entry.summary).toContain(getItemText(session.title, "en"));
    expect(entry.location).toContain(
      t(session.place ? `Halls.areas.${session.place}` : "Halls.allHalls"),
    );
    const day = listFairDays()[session.day - 1];
    expect(entry.startDate.toJSDate()).toEqual(new Date(`${day}T${session.from}:00+03:00`));
    expect(entry.endDate.toJSDate()).toEqual(new Date(`${day}T${session.to}:00+03:00`));
    const { slug } = session;
    expect(event.url).toContain(`/en/Programme${slug ? `/${slug.en}` : `#${session.id}`}`);
  },
);

it("each session has a name of its own, and only moments have no entry", () => {
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length);
  const without = sessions.filter((session) => !buildSessionEvent(session, "tr"));
  expect(without).toEqual(sessions.filter(({ to }) => !to));
});
