/** Badges of a list: whose they are, in which order, and that the audit log notes the passes on them. */

import { renderToStaticMarkup } from "react-dom/server";
import BadgePage from "@/app/desk/[language]/export/badges/[job]/page";
import GatePage from "@/app/door/[language]/page";
import { fair } from "@/lib/fair/facts";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { computePassCheck, generateCheckKey } from "@/lib/passes/codes/pass-check";
import { buildRecordStar } from "@/lib/registration/registration-star";
import type { ExportRecord } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openSelections } from "@/staff/desk/list/selections";
import { buildBadges, openBadgeJobs, sortIdsByName } from "@/staff/desk/record/badges";
import { getAction } from "../../support/pages/desk-actions";
import { provideDesk } from "../../support/pages/desk-requests";
import { post } from "../../support/pages/open-desk";
import { openAuditLog } from "../../support/records/audit-log";
import { cacheOf, deskRow } from "../../support/records/desk-rows";
import { visitRecord } from "../../support/records/records";
import { reviewFeedOf } from "../../support/records/review-feed";
import { noCopies } from "../../support/stores/no-copies";

const POST = getAction("POST export/badges");

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));
// There is no build here.
jest.mock("@/staff/gate/server/build-id", () => ({ readBuildId: () => "build" }));

const person = (form: "visit" | "exhibit" | "press", id: string, firstName = "Lale", n = 1) =>
  deskRow(form, id, { firstName, lastName: "Ak", eventId: fair.id }, n);
const names = ["Çağla", "Zeynep", "Cem", "ليلى", "Işık", "İpek", "أحمد"];
const visitors = names.map((name, n) => person("visit", `v${n}`, name, n + 1));
const rows = [...visitors, person("press", "p1")];

it("are in the order of the Turkish alphabet, and begin with Arabic names in Arabic", () => {
  const sorted = (locale: "tr" | "ar") =>
    sortIdsByName(visitors, locale).map((id) => names[Number(id.slice(1))]);
  expect(sorted("tr")).toEqual(["Cem", "Çağla", "Işık", "İpek", "Zeynep", "أحمد", "ليلى"]);
  expect(sorted("ar").slice(0, 2)).toEqual(["أحمد", "ليلى"]);
});

const key = generateCheckKey();

it("show name, company and the code of the pass, and no code where there is no pass", async () => {
  const visitor = person("visit", "v0", "Çağla");
  const { token, company } = visitor.values;
  const code = computeEntryCodeSync(String(token));
  const checked = expect.stringContaining(`/ENTRY/${code}${await computePassCheck(key, code)}`);
  expect(await buildBadges(reviewFeedOf(), visitor, key)).toEqual([
    { name: "Çağla Ak", company, code: checked, star: buildRecordStar("v0", "visit", visitRecord) },
  ]);
  const [journalist] = await buildBadges(reviewFeedOf(), person("press", "p2"), key);
  expect(journalist).not.toHaveProperty("code");
});

it("are one for each of the people on a stand, with a pass of their own", async () => {
  const row = person("exhibit", "e");
  const { company } = row.values;
  const made = { at: "2026-09-01T09:00:00.000Z", by: "ada" };
  const tokens = ["own_own_own_own_own1", "deniz_deniz_deniz_12"];
  const [own = "", deniz = ""] = tokens;
  const passes = [
    { id: "1", token: own, ...made },
    { id: "2", token: deniz, name: "Deniz Ak", ...made },
  ];
  const reviews = reviewFeedOf({ e: { decision: { state: "accepted", ...made }, passes } });
  const codes = tokens.map((token) => expect.stringContaining(computeEntryCodeSync(token)));
  expect(await buildBadges(reviews, row, key)).toMatchObject([
    { name: "Lale Ak", company, code: codes[0] },
    { name: "Deniz Ak", company, code: codes[1] },
  ]);
});

it.each([
  ["tr", "İstanbul Expo"],
  ["en", "Istanbul Expo"],
])("of a gate have the name of the fair as it is read in %s", async (language, name) => {
  const params = Promise.resolve({ language });
  const page = await GatePage({ params, searchParams: Promise.resolve({}) });
  const [, app] = page.props.children;
  expect(app.props.fair).toBe(`${name} ${fair.year}`);
});

describe("asked for", () => {
  const noted: ExportRecord[] = [];
  const { lines: done, log } = openAuditLog();
  const badges = openBadgeJobs();
  const store = {
    ...{ edition: fair.id, loadCheckKey: async () => key, staffActions: log },
    logExport: async (line: ExportRecord) => void noted.push(line),
  };
  const desk = {
    ...{ store, badges, base: "/desk", editions: [], endpoints: { all: [] } },
    checkIns: openCheckInFeed({
      kind: "sqlite",
      checkIns: { followCopies: noCopies } as DeskStore["checkIns"],
    }),
    cache: {
      ...cacheOf(rows),
      findRow: (_: string, id: string) => rows.find((one) => one.id === id),
    },
    ...{ reviews: reviewFeedOf(), selections: openSelections(), refresh: async () => undefined },
  } as unknown as DeskContext;

  beforeEach(() => {
    noted.length = 0;
    done.length = 0;
    provideDesk(() => desk);
  });

  const ask = async (query: string) => {
    const fields = new URLSearchParams(`${query}&format=csv&labels=tr`);
    const { status, href } = await post(POST, {}, fields);
    return { status, href, job: badges.get(href.split("/").at(-1) ?? "") };
  };

  it("are the listed ones in order, and whose passes are printed is noted", async () => {
    const { status, href, job } = await ask("form=visit&search=ak");
    expect(status).toBe(303);
    expect(href).toMatch(/^\/desk\/en\/export\/badges\/[\w-]{21}$/);
    expect(job).toMatchObject({ form: "visit", locale: "tr", from: "/visit?search=ak" });
    expect(job?.ids).toEqual(["v2", "v0", "v4", "v5", "v1", "v6", "v3"]);
    const line = { at: expect.any(Date), by: "ada", form: "visit", columns: ["pass"], count: 7 };
    expect(noted).toEqual([line]);
  });

  it("are only the selected ones; nothing is noted where no pass is printed", async () => {
    expect((await ask("form=visit&only=selected&id=v1&id=v2")).job?.ids).toEqual(["v2", "v1"]);
    expect(noted).toMatchObject([{ count: 2 }]);
    const none = await ask("form=visit&only=selected");
    expect(none.href).toBe("/desk/en/visit?nothing=selected");
    expect((await ask("form=press")).job?.ids).toEqual(["p1"]);
    expect(noted).toHaveLength(1);
    // Who printed is in the log of what staff did.
    const line = { kind: "export", detail: "badges", form: "press", count: 1 };
    expect(done).toMatchObject([{ form: "visit" }, line]);
  });

  it("are said to be drawn at once if they are many, and led to without script", async () => {
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
    for (const link of [`content="0; url=${sheets}"`, `href="${sheets}"`])
      expect(markup).toContain(link);
    for (const { markup: drawn } of [await show(100), await show(101, { ready: "1" })]) {
      expect(drawn).not.toContain("refresh");
      expect(drawn).toContain("ready to print");
    }
  });

  it("are refused of no list, and not handed out without their note", async () => {
    for (const query of ["form=nobody", "form=all&format=xlsx"])
      expect((await ask(query)).status).toBe(400);
    store.logExport = () => Promise.reject(new Error("away"));
    await expect(ask("form=visit")).rejects.toThrow("away");
  });
});
