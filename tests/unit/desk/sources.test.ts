/** Adding up where registrations come from, and the file of it. */

import { buildCampaignUrls, findInvitation } from "@/lib/companies/invitation";
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

function one(what: string, count: number, writer = "w"): SourceCount {
  const [day, step, form, language, source] = what.split(" ");
  return {
    day,
    step,
    form: form === "-" ? "" : form,
    language,
    source,
    count,
    writer,
  } as SourceCount;
}

const counts = [
  one("2026-05-01 landing - tr direct", 100),
  one("2026-05-01 landing - tr c:MAY", 40),
  one("2026-05-01 landing - tr c:MAY", 2, "other"),
  one("2026-05-01 opened visit tr c:MAY", 20),
  one("2026-05-03 registered visit en c:MAY", 5, "w-1"),
  one("2026-05-03 registered press en direct", 1, "w-2"),
];

const all: SourceFilter = { ...unboundedPeriod, form: "", language: "", source: "" };
const now = new Date("2026-05-04T10:00:00+03:00");
const sum = (filter: Partial<SourceFilter> = {}, counted = counts) =>
  sumSources(counted, { ...all, ...filter }, { named, now });
const steps = (landing: number, opened: number, registered: number) => ({
  ...{ landing, opened, registered },
});

it("adds up the counts of all writers by source, day and language", () => {
  const { total, bySource, byLanguage, days } = sum();
  expect(total).toEqual(steps(142, 20, 6));
  expect(bySource).toEqual([
    { name: "c:MAY", ...steps(42, 20, 5) },
    { name: "direct", ...steps(100, 0, 1) },
  ]);
  expect(byLanguage.find(({ name }) => name === "en")).toMatchObject({ landing: 0, registered: 6 });
  expect(days.map(({ day, landing, registered }) => `${day} ${landing} ${registered}`)).toEqual([
    "2026-05-01 142 0",
    "2026-05-02 0 0",
    "2026-05-03 0 6",
    "2026-05-04 0 0",
  ]);
});

it.each<[Partial<SourceFilter>, ReturnType<typeof steps>]>([
  // Landings are not of a form.
  [{ form: "visit" }, steps(142, 20, 5)],
  [{ language: "en" }, steps(0, 0, 6)],
  [{ source: "direct" }, steps(100, 0, 1)],
  [{ since: "2026-05-02" }, steps(0, 0, 6)],
])("counts what was chosen: %j", (filter, total) => {
  expect(sum(filter).total).toEqual(total);
  expect(sum({ since: "2026-05-02", until: "2026-05-03" }).days).toHaveLength(2);
});

it("says no share where fewer were counted before than after", () => {
  expect(computeStepShare(steps(10, 4, 1), "registered")).toBe(0.25);
  for (const step of ["opened", "registered"] as const)
    expect(computeStepShare(steps(0, 4, 9), step)).toBeUndefined();
});

it("shows 200 sources of a day, also if several processes have counted more", () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    one(`2026-05-01 landing - tr u:made${n}`, n + 2, `w${n % 2}`),
  );
  const counted = [...many, one("2026-05-01 landing - tr c:MAY", 1)];
  const { bySource } = sum({}, counted);
  expect(bySource).toHaveLength(202);
  expect(bySource.map(({ name }) => name)).toEqual(expect.arrayContaining(["c:MAY", "other"]));
  const landings = bySource.reduce((total, { landing }) => total + landing, 0);
  expect(landings).toBe(counted.reduce((total, { count }) => total + count, 0));
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

it.each<[Partial<SourceFilter>, name: string]>([
  [{}, "campaigns-2026-05-04.tsv"],
  // Words from outside are in no name.
  [{ source: "u:a\r\nb", form: "press" }, "campaigns-source-press-2026-05-04.tsv"],
  [{ source: "c:MAY" }, "campaigns-may-2026-05-04.tsv"],
])("names the file by what was chosen: %j", (filter, name) => {
  expect(buildSourceFileName(fair.id, { ...all, ...filter }, "csv-tab", now)).toBe(name);
});

it("names a link by the typed code or one that is made, and none without a name or with other signs", () => {
  const typed = (values: Record<string, string>) => parseCampaign(new URLSearchParams(values), now);
  const link = { code: "DEMIR", name: "Demir Ltd", kind: "exhibitor", at: now.toISOString() };
  expect(typed({ name: " Demir  Ltd ", code: "demir", kind: "exhibitor" })).toEqual(link);
  const made = [typed({ name: "May" })?.code, typed({ name: "May" })?.code];
  expect(made[0]).toMatch(/^[2-9A-Z]{6}$/);
  expect(made[0]).not.toBe(made[1]);
  expect([typed({ code: "A1" }), typed({ name: "May", code: "a b" })]).toEqual([
    undefined,
    undefined,
  ]);
});

it("finds the invitation of a company by its name, however it is written", () => {
  const link = (code: string, kind: Campaign["kind"], at: string, name = "Işık Mobilya") => ({
    ...{ code, name, kind, at },
  });
  const long = "Ö".repeat(100);
  const links = [
    link("NEWER", "exhibitor", "2026-02-01"),
    link("FIRST", "exhibitor", "2026-01-01"),
    link("MAIL", "campaign", "2025-01-01"),
    link("LONG", "exhibitor", "", long.slice(0, 80)),
  ];
  const codes = ["  IŞIK   mobilya", "Işık", long].map((name) => findInvitation(name, links)?.code);
  expect(codes).toEqual(["FIRST", undefined, "LONG"]);
  const leadsToForm = (link: Campaign | undefined) =>
    link && buildCampaignUrls(link).every(({ href }) => href.includes("/VisitRegistration?c="));
  expect(links.map(leadsToForm)).toEqual([true, true, false, true]);
});
