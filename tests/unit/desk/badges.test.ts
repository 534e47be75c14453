/** Badges of a list: whose they are, in which order, and that the audit log notes the passes on them. */

import { renderToStaticMarkup } from "react-dom/server";
import BadgePage from "@/app/desk/[language]/export/badges/[job]/page";
import { POST } from "@/app/desk/[language]/export/badges/route";
import { fair } from "@/lib/fair/facts";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { computePassCheck, generateCheckKey } from "@/lib/passes/codes/pass-check";
import type { ExportRecord } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openSelections } from "@/staff/desk/list/selections";
import { buildBadges, openBadgeJobs, sortIdsByName } from "@/staff/desk/record/badges";
import { provideDesk } from "../../support/pages/desk-requests";
import { openAuditLog } from "../../support/records/audit-log";
import { cacheOf, deskRow } from "../../support/records/desk-rows";
import { filesOf } from "../../support/records/staff-files";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const person = (form: "visit" | "exhibit" | "press", id: string, firstName: string, n: number) =>
  deskRow(form, id, { firstName, lastName: "Ak", eventId: fair.id }, n);
const visitors = ["Çağla", "Zeynep", "Cem", "ليلى", "Işık", "İpek", "أحمد"].map((name, n) =>
  person("visit", `v${n}`, name, n + 1),
);
const rows = [...visitors, person("press", "p1", "Lale", 1)];

describe("the order of badges", () => {
  const named = (locale: "tr" | "ar") =>
    sortIdsByName(visitors, locale).map(
      (id) => visitors.find((row) => row.id === id)?.values.firstName,
    );

  it("is that of the Turkish alphabet", () => {
    expect(named("tr")).toEqual(["Cem", "Çağla", "Işık", "İpek", "Zeynep", "أحمد", "ليلى"]);
  });

  it("begins with Arabic names in Arabic", () => {
    expect(named("ar").slice(0, 2)).toEqual(["أحمد", "ليلى"]);
  });
});

const key = generateCheckKey();

it("shows name, company and the code of the pass, and no code where there is no pass", async () => {
  const [visitor] = visitors;
  if (!visitor) throw new Error("no visitor");
  const code = computeEntryCodeSync(String(visitor.values.token));
  expect(await buildBadges(filesOf(), visitor, key)).toEqual([
    {
      name: "Çağla Ak",
      company: visitor.values.company,
      code: expect.stringContaining(`/ENTRY/${code}${await computePassCheck(key, code)}`),
      reference: visitor.values.reference,
    },
  ]);
  const [journalist] = await buildBadges(filesOf(), person("press", "p2", "Lale", 1), key);
  expect(journalist).not.toHaveProperty("code");
});

it("has a badge for each of the people on a stand, with a pass of their own", async () => {
  const row = person("exhibit", "e", "Lale", 1);
  const [at, by] = ["2026-09-01T09:00:00.000Z", "ada"];
  const passes = [
    { id: "1", token: "own_own_own_own_own1", at, by },
    { id: "2", token: "deniz_deniz_deniz_12", name: "Deniz Ak", at, by },
  ];
  const files = filesOf({ e: { decision: { state: "accepted", at, by }, passes } });
  const badges = await buildBadges(files, row, key);
  expect(badges.map(({ name }) => name)).toEqual(["Lale Ak", "Deniz Ak"]);
  for (const [n, { code, company }] of badges.entries()) {
    expect(code).toContain(computeEntryCodeSync(String(passes[n]?.token)));
    expect(company).toBe(row.values.company);
  }
});

describe("asking for badges", () => {
  const noted: ExportRecord[] = [];
  const { lines: done, log } = openAuditLog();
  const badges = openBadgeJobs();
  const store = {
    edition: fair.id,
    checkKey: async () => key,
    noteExport: async (line: ExportRecord) => void noted.push(line),
    staffActions: log,
  } as unknown as DeskStore;
  const arrivals = openCheckInFeed({ kind: "sqlite", arrivals: {} as DeskStore["arrivals"] });
  const own = {
    ...{ store, arrivals, badges, base: "/desk", editions: [], endpoints: { all: [] } },
    ...{
      cache: {
        ...cacheOf(rows),
        row: (_: string, id: string) => rows.find((one) => one.id === id),
      },
      reviews: filesOf(),
      selections: openSelections(),
      refresh: async () => undefined,
    },
  };
  const desk = own as unknown as DeskContext;

  beforeEach(() => {
    noted.length = 0;
    done.length = 0;
    provideDesk(() => desk);
  });

  const ask = async (body: string) => {
    const request = new Request("http://desk/desk/en/export/badges", {
      method: "POST",
      headers: { [personHeader]: "ayse" },
      body: `format=csv&labels=tr&${body}`,
    });
    const answer = await POST(request, { params: Promise.resolve({ language: "en" }) });
    const location = answer.headers.get("location") ?? "";
    return { status: answer.status, location, job: badges.get(location.split("/").at(-1) ?? "") };
  };

  it("keeps the listed ones in order, and notes whose passes are printed", async () => {
    const { status, location, job } = await ask("form=visit&search=ak");
    expect(status).toBe(303);
    expect(location).toMatch(/^\/desk\/en\/export\/badges\/[\w-]{21}$/);
    expect(job).toMatchObject({ form: "visit", locale: "tr", from: "/visit?search=ak" });
    expect(job?.ids).toEqual(["v2", "v0", "v4", "v5", "v1", "v6", "v3"]);
    expect(noted).toEqual([
      { at: expect.any(Date), by: "ayse", form: "visit", columns: ["pass"], count: 7 },
    ]);
  });

  it("keeps only the selected ones", async () => {
    expect((await ask("form=visit&only=selected&id=v1&id=v2")).job?.ids).toEqual(["v2", "v1"]);
    expect(noted).toMatchObject([{ count: 2 }]);
    const none = await ask("form=visit&only=selected");
    expect(none.location).toBe("/desk/en/visit?nothing=selected");
    expect(done).toHaveLength(1);
  });

  it("notes nothing where no pass is printed", async () => {
    expect((await ask("form=press")).job?.ids).toEqual(["p1"]);
    expect(noted).toEqual([]);
    // Who printed is in the log of what staff did.
    expect(done).toMatchObject([{ kind: "export", detail: "badges", form: "press", count: 1 }]);
  });

  it("says at once that many are being drawn, and leads to them without script", async () => {
    const show = async (count: number, query: Record<string, string> = {}) => {
      const ids = Array.from({ length: count }, () => "v1");
      const job = badges.start({ form: "visit", ids, locale: "tr", from: "/visit" });
      const params = Promise.resolve({ language: "en", job });
      const page = await BadgePage({ params, searchParams: Promise.resolve(query) });
      return { job, markup: renderToStaticMarkup(page) };
    };
    const { job, markup } = await show(2300, { part: "3" });
    const sheets = `/desk/en/export/badges/${job}?part=3&amp;ready=1`;
    expect(markup).toContain("300 badges are being drawn");
    expect(markup).toContain(`content="0; url=${sheets}"`);
    expect(markup).toContain(`href="${sheets}"`);
    for (const { markup: drawn } of [await show(100), await show(101, { ready: "1" })]) {
      expect(drawn).not.toContain("refresh");
      expect(drawn).toContain("ready to print");
    }
  });

  it("refuses what names no list", async () => {
    expect((await ask("form=nobody")).status).toBe(400);
    expect((await ask("form=all&format=xlsx")).status).toBe(400);
  });

  it("hands out nothing without its note", async () => {
    store.noteExport = () => Promise.reject(new Error("away"));
    await expect(ask("form=visit")).rejects.toThrow("away");
  });
});
