import { sectorCards } from "@/lib/content/sectors";
import { formatTimeRange } from "@/lib/fair/dates";
import { countFairDays } from "@/lib/fair/days";
import { announcedFigures, fair, lastEdition } from "@/lib/fair/facts";
import { formatFigures } from "@/lib/fair/figures";
import { areas, building, halls, type Rectangle, services } from "@/lib/fair/halls";
import { programme, type Session } from "@/lib/fair/programme";
import { messages } from "@/lib/i18n/messages";
import { optionLists } from "@/lib/registration/options";

const places: Rectangle[] = [...halls, ...areas].map(({ place }) => place);

const overlap = (one: Rectangle, other: Rectangle) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.depth &&
  other.y < one.y + one.depth;

describe("the plan of the halls", () => {
  it("has the announced halls, and each sector and each card in one of them", () => {
    expect(halls).toHaveLength(fair.halls);
    expect(halls.flatMap(({ sectors }) => [...sectors]).sort()).toEqual(
      [...optionLists.sectors].sort(),
    );
    expect(halls.map(({ card }) => card)).toEqual([...sectorCards]);
  });

  it("is as large as the fair says", () => {
    const space = halls.reduce((sum, { place }) => sum + place.width * place.depth, 0);
    expect(space).toBe(announcedFigures.area);
    expect(space).toBe(lastEdition.area);
  });

  it("expects as many companies as the fair announces", () => {
    const expected = halls.reduce((sum, { companies }) => sum + companies, 0);
    expect(expected).toBe(announcedFigures.exhibitors);
  });

  it("keeps every room inside the building and apart from the others", () => {
    for (const place of places) {
      expect(place.x + place.width).toBeLessThanOrEqual(building.width);
      expect(place.y + place.depth).toBeLessThanOrEqual(building.depth);
      expect(places.filter((other) => overlap(place, other))).toEqual([place]);
    }
  });

  it("names its rooms and services", () => {
    const { areas: names, services: signs } = messages.tr.Halls;
    expect(Object.keys(names).sort()).toEqual(areas.map(({ id }) => id as string).sort());
    expect(Object.keys(signs).sort()).toEqual([...new Set(services.map(({ id }) => id))].sort());
  });
});

describe("the programme", () => {
  const end = ({ from, to }: Session) => to ?? from;

  it("has a list for each day, in order, within the visiting hours", () => {
    expect(programme).toHaveLength(countFairDays());
    for (const sessions of programme) {
      const starts = sessions.map(({ from }) => from);
      expect(starts).toEqual([...starts].sort());
      for (const session of sessions) {
        expect(session.from >= fair.opens && end(session) <= fair.closes).toBe(true);
        expect(end(session) >= session.from).toBe(true);
        // The axis of a day has a column for each quarter of an hour.
        expect(session.from + end(session)).toMatch(/^(\d\d:(00|15|30|45)){2}$/);
      }
    }
  });

  it.each([
    ["tr", "11:00–12:00"],
    ["en", "11:00–12:00"],
    ["ar", "11:00 إلى 12:00"],
  ] as const)("says from when to when as all times in %s", (locale, range) => {
    expect(formatTimeRange(locale, "11:00", "12:00")).toBe(range);
    expect(formatTimeRange(locale, "11:00")).toBe("11:00");
    expect(formatFigures(locale).hours).toBe(formatTimeRange(locale, fair.opens, fair.closes));
  });

  it("puts no two sessions into one room at a time, and each but the daily meetings once", () => {
    for (const sessions of programme) {
      for (const [index, one] of sessions.entries()) {
        const others = sessions.slice(index + 1).filter(({ place }) => place === one.place);
        expect(others.filter(({ from }) => from < end(one))).toEqual([]);
      }
    }
    const ids = programme.flat().map(({ id }) => id);
    const once = ids.filter((id) => id !== "b2b");
    expect(new Set(once).size).toBe(once.length);
    expect(Object.keys(messages.tr.Programme.items).sort()).toEqual([...new Set(ids)].sort());
  });
});
