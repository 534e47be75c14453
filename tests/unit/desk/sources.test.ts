/** Adding up where registrations come from, and the file of it. */

import { findInvitation } from "@/lib/companies/invitation";
import { fair } from "@/lib/fair/facts";
import type { Campaign, SourceCount } from "@/lib/registration/sources";
import { buildSourceFile, buildSourceFileName } from "@/staff/desk/campaigns/source-file";
import {
  buildSourceLines,
  computeStepShare,
  readSourceFilter,
  type SourceFilter,
  sumSources,
} from "@/staff/desk/campaigns/sources";
import { parseCampaign } from "@/staff/desk/context/campaign-links";
import { unboundedPeriod } from "@/staff/desk/list/period";

const named: Campaign[] = [{ code: "MAY", name: "Newsletter, May", kind: "campaign", at: "" }];

const one = (
  [day, step, form, language, source]: [string, string, string, string, string],
  count: number,
  writer = "w",
) => ({ day, step, form, language, source, count, writer }) as SourceCount;

const counts = [
  one(["2026-05-01", "landing", "", "tr", "direct"], 100),
  one(["2026-05-01", "landing", "", "tr", "c:MAY"], 40),
  one(["2026-05-01", "landing", "", "tr", "c:MAY"], 2, "other"),
  one(["2026-05-01", "opened", "visit", "tr", "c:MAY"], 20),
  one(["2026-05-03", "registered", "visit", "en", "c:MAY"], 5, "w-1"),
  one(["2026-05-03", "registered", "press", "en", "direct"], 1, "w-2"),
];

const all: SourceFilter = { ...unboundedPeriod, form: "", language: "", source: "" };
const now = new Date("2026-05-04T10:00:00+03:00");
const of = (filter: Partial<SourceFilter> = {}) =>
  sumSources(counts, { ...all, ...filter }, { named, now });

it("adds up the counts of all writers by source, day and language", () => {
  const { total, bySource, byLanguage, days } = of();
  expect(total).toEqual({ landing: 142, opened: 20, registered: 6 });
  expect(bySource).toEqual([
    { name: "c:MAY", landing: 42, opened: 20, registered: 5 },
    { name: "direct", landing: 100, opened: 0, registered: 1 },
  ]);
  expect(byLanguage.find(({ name }) => name === "en")).toMatchObject({ landing: 0, registered: 6 });
  expect(days.map(({ day, landing, registered }) => [day, landing, registered])).toEqual([
    ["2026-05-01", 142, 0],
    ["2026-05-02", 0, 0],
    ["2026-05-03", 0, 6],
    ["2026-05-04", 0, 0],
  ]);
});

it("counts what was chosen; landings are not of a form", () => {
  expect(of({ form: "visit" }).total).toEqual({ landing: 142, opened: 20, registered: 5 });
  expect(of({ language: "en" }).total).toEqual({ landing: 0, opened: 0, registered: 6 });
  expect(of({ source: "direct" }).total).toEqual({ landing: 100, opened: 0, registered: 1 });
  expect(of({ since: "2026-05-02", until: "2026-05-03" }).days).toHaveLength(2);
  expect(of({ since: "2026-05-02" }).total).toEqual({ landing: 0, opened: 0, registered: 6 });
});

it("says no share where fewer were counted before than after", () => {
  expect(computeStepShare({ landing: 10, opened: 4, registered: 1 }, "registered")).toBe(0.25);
  expect(computeStepShare({ landing: 0, opened: 4, registered: 9 }, "opened")).toBeUndefined();
  expect(computeStepShare({ landing: 0, opened: 4, registered: 9 }, "registered")).toBeUndefined();
});

it("shows 200 sources of a day, also if several processes have counted more", () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    one(["2026-05-01", "landing", "", "tr", `u:made${n}`], n + 2, `w${n % 2}`),
  );
  const { bySource } = sumSources(
    [...many, one(["2026-05-01", "landing", "", "tr", "c:MAY"], 1)],
    all,
    {
      named,
      now,
    },
  );
  expect(bySource).toHaveLength(202);
  expect(bySource.map(({ name }) => name)).toEqual(expect.arrayContaining(["c:MAY", "other"]));
  expect(bySource.reduce((sum, { landing }) => sum + landing, 0)).toBe(
    many.reduce((sum, { count }) => sum + count, 1),
  );
});

it("ignores a filter that makes no sense", () => {
  expect(readSourceFilter({ form: "nothing", language: "de" }, unboundedPeriod)).toEqual(all);
});

it("writes a line for each day, source, form and language", () => {
  const file = buildSourceFile(buildSourceLines(counts, all, named), named, "en", ";");
  expect(file.split("\r\n")).toEqual([
    "\ufeffDay;Source;Code;Form;Language;Landings;Forms opened;Registrations",
    "2026-05-01;Newsletter, May;MAY;;Turkish;42;0;0",
    "2026-05-01;Newsletter, May;MAY;Visitors;Turkish;0;20;0",
    "2026-05-01;Direct, without a campaign;;;Turkish;100;0;0",
    "2026-05-03;Newsletter, May;MAY;Visitors;English;0;0;5",
    "2026-05-03;Direct, without a campaign;;Press;English;0;0;1",
    "",
  ]);
});

it("names the file by what was chosen, and never by words from outside", () => {
  const name = (filter: Partial<SourceFilter>) =>
    buildSourceFileName(fair.id, { ...all, ...filter }, "csv-tab", now);
  expect(name({})).toBe("campaigns-2026-05-04.tsv");
  expect(name({ source: "u:a\r\nb", form: "press" })).toBe("campaigns-source-press-2026-05-04.tsv");
  expect(name({ source: "c:MAY" })).toBe("campaigns-may-2026-05-04.tsv");
});

describe("a link that is named", () => {
  const typed = (values: Record<string, string>) => {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return parseCampaign(form, now);
  };

  it("has the typed code, or one that is made", () => {
    expect(typed({ name: " Demir  Ltd ", code: "demir", kind: "exhibitor" })).toEqual({
      code: "DEMIR",
      name: "Demir Ltd",
      kind: "exhibitor",
      at: now.toISOString(),
    });
    const made = [typed({ name: "May" })?.code, typed({ name: "May" })?.code];
    expect(made[0]).toMatch(/^[2-9A-Z]{6}$/);
    expect(made[0]).not.toBe(made[1]);
  });

  it("is none without a name or with a code of other signs", () => {
    expect(typed({ code: "A1" })).toBeUndefined();
    expect(typed({ name: "May", code: "a b" })).toBeUndefined();
  });
});

it("finds the invitation of a company by its name, however it is written", () => {
  const link = (code: string, kind: Campaign["kind"], at: string): Campaign => ({
    code,
    name: "Işık Mobilya",
    kind,
    at,
  });
  const links = [
    link("NEWER", "exhibitor", "2026-02-01"),
    link("FIRST", "exhibitor", "2026-01-01"),
    link("MAIL", "campaign", "2025-01-01"),
  ];
  expect(findInvitation("  IŞIK   mobilya", links)?.code).toBe("FIRST");
  expect(findInvitation("Işık", links)).toBeUndefined();
  const long = "Ö".repeat(100);
  const cut: Campaign = { ...link("LONG", "exhibitor", ""), name: long.slice(0, 80) };
  expect(findInvitation(long, [cut])).toBe(cut);
});
