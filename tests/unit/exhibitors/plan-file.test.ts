/** The finished drawing of the halls, of which the plans of the pages show parts. */

import { drawPlan } from "@/lib/exhibitors/plan-file";
import { renderPlan, renderStandRows } from "@/lib/exhibitors/plan-svg";
import { areas, halls } from "@/lib/fair/halls";
import { listRowPairs } from "@/lib/fair/stands";
import { messages } from "@/lib/i18n/messages";
import { locales } from "@/lib/locales";

const link = (number: number) => ({ href: `#hall-${number}`, label: String(number) });

it.each(locales)("has in %s every part that a plan shows", (locale) => {
  const file = drawPlan((id) => messages[locale].Halls.areas[id], locale === "ar" ? "rtl" : "ltr");
  const ids = new Set([...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const overview = renderPlan({ locale, label: "plan", getHallLink: link });
  const withStands = renderPlan({ locale, label: "plan", getHallLink: link, stands: [] });
  const shown = [...(overview + withStands).matchAll(/<use href="\/plan\/(\w+)\.svg#([^"]+)"/g)];
  expect(shown).toHaveLength(2 + (2 + 3) * halls.length);
  for (const [, language, id] of shown) {
    expect(language).toBe(locale);
    expect(ids).toContain(id);
  }
  const words = file.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  for (const { id } of areas) {
    for (const word of messages[locale].Halls.areas[id].split(" ")) expect(words).toContain(word);
  }
});

describe("the rows around a stand", () => {
  const company = { name: "Ada", href: "Ada", hall: 3, wide: 1 };
  const stands = ["A1", "D2", "E3", "H4"].map((number) => ({ ...company, stand: `3-${number}` }));
  const draw = (stand: string) => renderStandRows("en", "Hall 3", stands, { hall: 3, stand });
  const listed = (svg: string) => [...svg.matchAll(/<title>(\S+)/g)].map(([, stand]) => stand);

  it.each([
    ["3-A1", ["3-A1", "3-D2"]],
    ["3-D2", ["3-D2", "3-E3"]],
    ["3-H4", ["3-E3", "3-H4"]],
  ])("of %s are two pairs, and their stands", (stand, expected) => {
    expect(listed(draw(stand))).toEqual(expected);
  });

  it("end between two aisles, with nothing cut", () => {
    for (const stand of ["3-A1", "3-D2", "3-H4"]) {
      const [, top = 0, depth = 0] =
        /viewBox="\S+ (\S+) \S+ (\S+)"/.exec(draw(stand))?.map(Number) ?? [];
      const rows = listRowPairs(halls[2].place);
      for (const { y, depth: own } of rows) {
        const isWhole = y >= top && y + own <= top + depth;
        const isAway = y + own <= top || y >= top + depth;
        expect(isWhole || isAway).toBe(true);
      }
    }
  });

  it("are none for a stand without a place", () => {
    expect(draw("3-Z9")).toBe("");
  });
});
