/** What the list of a company shows of whom it has met, how it is searched, and the files of the same. */
import { buffer } from "node:stream/consumers";
import { createLeadFile } from "@/lib/companies/leads/lead-file";
import {
  buildLeadQuery,
  filterLeads,
  type LeadSelection,
  listMeetingDays,
  paginateLeads,
  readSelection,
  toListedLead,
} from "@/lib/companies/leads/lead-list";
import type { PassHolder } from "@/lib/companies/leads/lead-repository";
import type { Lead, Meeting } from "@/lib/companies/leads/leads";
import { emptyReview } from "@/lib/reviews/review";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 8, day, 9, minute)).toISOString();
const meeting = (n: number, more: Partial<Meeting> = {}): Meeting => ({
  ...{ id: `meeting-${n}`, at: at(23, n), by: 0 },
  ...more,
});
const consent = { version: "1", language: "en" as const, at: at(23, 30) };
const met = { form: "visit", id: "v" } as const;
const lead = (...meetings: Meeting[]): Lead => ({ met, meetings });

const visitor = (more: Partial<typeof visitRecord> = {}): PassHolder => ({
  met,
  registration: { id: "v", record: { ...visitRecord, ...more }, createdAt: new Date() },
  review: emptyReview,
});
/** Somebody on a stand. */
const onStand = (holder: string, own: Partial<PassHolder> = {}): PassHolder => ({
  met: { form: "exhibit", id: "e", holder },
  registration: { id: "e", record: exhibitRecord, createdAt: new Date() },
  ...{ review: emptyReview, ...own },
});
const listed = (one: Lead, holder: PassHolder | undefined = visitor()) =>
  toListedLead(one, holder, "en");
const everything: LeadSelection = { search: "", stars: 0, day: "", by: undefined };

it("shows name, company and country, and how to reach somebody only with a consent", () => {
  expect(listed(lead(meeting(1)))).toMatchObject({
    ...{ view: "named", name: "Ada Örnek", company: "Örnek A.Ş.", country: "Türkiye" },
    ...{ email: "", phone: "", consentAt: "" },
  });
  expect(listed(lead(meeting(1, { consent })))).toMatchObject({
    ...{ view: "contact", email: "ada@example.com", phone: "+905551112233" },
    consentAt: consent.at,
  });
});

it("shows only the company's own notes once the data are taken back, or the pass is nobody's", () => {
  const own = lead(meeting(1, { consent, note: "Call back", stars: 4 }));
  const nobody = { name: "", company: "", country: "", email: "", phone: "" };
  const back = listed({ ...own, withdrawnAt: at(24) });
  expect(back).toMatchObject({ view: "withdrawn", ...nobody, stars: 4 });
  expect(back.meetings[0]?.note).toBe("Call back");
  expect(toListedLead(own, undefined, "en")).toMatchObject({ view: "withdrawn", ...nobody });
  expect(listed(own, onStand("gone"))).toMatchObject({ view: "withdrawn", ...nobody });
});

it("shows people on stands by the names of their passes, with the company of the stand", () => {
  const pass = { id: "p", token: "t", name: "Eda Taş", email: "eda@example.com", at: "", by: "" };
  const stand = onStand("p", { pass });
  expect(toListedLead(lead(meeting(1, { consent })), stand, "tr")).toMatchObject({
    ...{ name: "Eda Taş", company: exhibitRecord.company, country: "Türkiye" },
    ...{ email: "eda@example.com", phone: "" },
  });
});

it("finds by words, stars, day and colleague, those met last first", () => {
  const hot = listed(lead(meeting(1, { stars: 5, tags: ["Sıcak"], note: "Katalog istedi" })));
  const late = listed(
    lead(meeting(2, { at: at(24), by: 2, stars: 2 })),
    visitor({ firstName: "Bora", company: "Deneme Ltd" }),
  );
  const found = (wanted: Partial<LeadSelection>) =>
    filterLeads([hot, late], { ...everything, ...wanted }).map(({ name }) => name);
  expect(found({})).toEqual(["Bora Örnek", "Ada Örnek"]);
  expect(found({ search: "SICAK katalog" })).toEqual(["Ada Örnek"]);
  expect(found({ search: "ornek deneme" })).toEqual(["Bora Örnek"]);
  expect(found({ search: "nobody" })).toEqual([]);
  expect(found({ stars: 3 })).toEqual(["Ada Örnek"]);
  expect(found({ day: "2026-09-24" })).toEqual(["Bora Örnek"]);
  expect(found({ by: 2 })).toEqual(["Bora Örnek"]);
  expect(listMeetingDays([late, hot])).toEqual(["2026-09-23", "2026-09-24"]);
});

it("reads what is wanted from an address, writes it back, and leaves out what it does not understand", () => {
  const wanted = { search: "ada", stars: 3, day: "2026-09-23", by: 0 };
  const query = buildLeadQuery(wanted, 2);
  expect(query).toBe("?q=ada&stars=3&day=2026-09-23&by=0&page=2");
  expect(readSelection(Object.fromEntries(new URLSearchParams(query)))).toEqual(wanted);
  const wrong = { q: ["", "x"], stars: "9", day: "today", by: "-1" };
  expect(readSelection(wrong)).toEqual(everything);
  expect(buildLeadQuery(everything)).toBe("");
});

it("has fifty leads on a page, and the last page for a number that is too high", () => {
  const many = Array.from({ length: 101 }, (_, n) => listed(lead(meeting(n))));
  const pages = ["1", "2", "3", "9", "x"].map((asked) => paginateLeads(many, asked));
  expect(pages.map(({ current }) => current)).toEqual([1, 2, 3, 3, 1]);
  expect(pages.map(({ leads }) => leads.length)).toEqual([50, 50, 1, 1, 50]);
});

it("writes files in which nothing runs, with the separator of the language", async () => {
  const bad = listed(
    lead(meeting(1, { note: '=HYPERLINK("x")', tags: ["+1"], stars: 3 })),
    visitor({ company: "=1+1" }),
  );
  const write = async (type: "csv" | "xlsx", locale: "en" | "tr") =>
    buffer(createLeadFile(type, [bad], { locale, nameOf: () => "Eda; Taş" }));
  const english = (await write("csv", "en")).toString();
  expect(english).toContain("'=1+1");
  expect(english).toContain(`"'=HYPERLINK(""x"")"`);
  expect(english.split("\r\n")[1]).toContain("2026-09-23 12:01:00");
  expect((await write("csv", "tr")).toString()).toContain('"Eda; Taş"');
  expect((await write("xlsx", "en")).subarray(0, 2).toString()).toBe("PK");
});
