/** The desk on a store with two editions: each request is about one, which its address names. */

import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import { POST as mark } from "@/app/desk/[language]/arrivals/mark/route";
import ArrivalsPage from "@/app/desk/[language]/arrivals/page";
import AuditLogPage from "@/app/desk/[language]/audit-log/page";
import { POST as erase } from "@/app/desk/[language]/erase/confirm/route";
import { GET as exported } from "@/app/desk/[language]/export/route";
import Overview from "@/app/desk/[language]/page";
import PersonPage from "@/app/desk/[language]/person/page";
import { GET as beginning } from "@/app/desk/route";
import { openSqlite } from "@/lib/database/sqlite-file";
import { listFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { provideSite } from "@/lib/site";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { personHeader } from "@/staff/desk/context/request-context";
import { buildExportJob } from "@/staff/desk/export/export-job";
import { type Desks, openDesks } from "@/staff/desk/host/desks";
import { provideDesk } from "../../support/pages/desk-requests";
import { salesAt } from "../../support/pages/messages";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const LAST = "expo_2025";
const lastDay = "2025-09-24";
const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
let last: DeskStore;
let desks: Desks;

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

beforeEach(async () => {
  ({ folder, store } = openStore());
  last = store.inEdition(LAST);
  await store.create("visit", "same", visitRecord);
  await last.create("visit", "same", visitRecord);
  await last.create("visit", "former", { ...visitRecord, firstName: "Eski" });
  await last.create("exhibit", "e", exhibitRecord, salesAt(new Date()));
  await last.arrivals.mark("visit", "same", lastDay, new Date(`${lastDay}T10:00:00+03:00`));
  desks = openDesks({
    store,
    dataDir: folder,
    notifier: createOutboxNotifier(folder),
    confirm: [],
    allows: () => true,
  });
});

/** What the server does with a request before a page answers it. @returns the path that is asked for then */
async function arrive(url: string): Promise<string> {
  const request = { url };
  const desk = await desks.named(request);
  provideDesk(() => desk);
  return request.url;
}

type Page = typeof ListPage;

/** A page in the edition that an address names, as markup. */
async function show(
  edition: string,
  page: Page,
  path: Record<string, string> = {},
  search: Record<string, string> = {},
): Promise<string> {
  await arrive(`/desk/${edition}/en/anything`);
  const params = Promise.resolve({ language: "en", ...path });
  return renderToStaticMarkup(await page({ params, searchParams: Promise.resolve(search) }));
}

const pages: [string, Page, Record<string, string>, Record<string, string>][] = [
  ["overview", Overview, {}, {}],
  ["list", ListPage, { form: "visit" }, { search: "a" }],
  ["record", RecordPage, { form: "visit", id: "same" }, {}],
  ["exhibitor", RecordPage, { form: "exhibit", id: "e" }, {}],
  ["arrivals", ArrivalsPage, {}, {}],
  ["person", PersonPage, {}, { who: visitRecord.email }],
  ["audit-log", AuditLogPage, {}, {}],
];

it.each(pages)("says on every page which edition it is, and stays in it: %s", async (...page) => {
  const [, component, path, search] = page;
  // Enough for a second page of the list.
  for (let n = 0; n < 60; n += 1) await last.create("visit", `v${n}`, visitRecord);
  const html = await show(LAST, component, path, search);
  expect(html).toContain("You are looking at a former edition");
  const links = [...html.matchAll(/(?:href|action)="(\/desk[^"]*)"/g)].map(([, to]) => to ?? "");
  expect(links.length).toBeGreaterThan(6);
  const elsewhere = links.filter((link) => !link.startsWith(`/desk/${LAST}/`));
  // The choice of the edition; for a person, the same search in the other one.
  expect(elsewhere.filter((link) => !link.startsWith(`/desk/${fair.id}/en`))).toEqual([]);
  expect(elsewhere).toHaveLength(page[0] === "person" ? 2 : 1);
});

it("names no edition in the addresses of a store that holds one", async () => {
  await last.erase({ form: "visit", ids: ["same", "former"], by: "ada" });
  const one = createDeskStore(openSqlite(join(folder, "one")));
  desks = openDesks({
    store: one,
    dataDir: folder,
    notifier: createOutboxNotifier(folder),
    confirm: [],
    allows: () => true,
  });
  expect(await arrive("/desk/en/visit")).toBe("/desk/en/visit");
  const html = await show("", ListPage, { form: "visit" });
  expect(html).not.toMatch(/expo_20|former edition/);
  expect(html).toContain('href="/desk/en/arrivals"');
  await one.close();
});

it("takes the edition out of the address, and leaves every other address as it is", async () => {
  expect(await arrive(`/desk/${LAST}/en/visit?page=2`)).toBe("/desk/en/visit?page=2");
  expect(beginning(new Request("http://desk/desk")).headers.get("location")).toBe(
    `/desk/${LAST}/tr`,
  );
  for (const path of ["/desk", "/desk/en", "/desk/expo_1999/en", "/desk/favicon.ico"]) {
    expect(await arrive(path)).toBe(path);
    expect(beginning(new Request("http://desk/desk")).headers.get("location")).toBe(
      `/desk/${fair.id}/tr`,
    );
  }
});

it("shows the people of its edition alone", async () => {
  expect(await show(LAST, ListPage, { form: "visit" })).toContain("Eski");
  expect(await show(fair.id, ListPage, { form: "visit" })).not.toContain("Eski");
  const record = await show(LAST, RecordPage, { form: "visit", id: "same" });
  expect(record).toContain("10:00");
  expect(record).not.toContain(">Visitor pass<");
  expect(await show(fair.id, RecordPage, { form: "visit", id: "same" })).toContain(
    ">Visitor pass<",
  );
});

it("erases in its edition alone, and writes that into its audit log", async () => {
  await arrive(`/desk/${LAST}/en/erase/confirm`);
  const body = new URLSearchParams([
    ["who", visitRecord.email],
    ["listed", "visit/same"],
    ["listed", "visit/former"],
    ["listed", "exhibit/e"],
  ]);
  const request = new Request("http://desk/", {
    method: "POST",
    body,
    headers: { [personHeader]: "ada" },
  });
  const answer = await erase(request, { params: Promise.resolve({ language: "en" }) });
  expect(answer.headers.get("location")).toBe(`/desk/${LAST}/en/audit-log?erased=3`);
  expect([await store.count("visit"), await last.count("visit")]).toEqual([1, 0]);
  expect(await show(LAST, AuditLogPage)).toContain("former");
  expect(await show(fair.id, AuditLogPage)).toContain("Nothing has been erased yet.");
});

it("marks nobody in a former edition, also on a day of the fair", async () => {
  const now = new Date(`${fair.startDate}T10:00:00${fair.utcOffset}`);
  jest.useFakeTimers({ now, advanceTimers: true });
  await arrive(`/desk/${LAST}/en/arrivals/mark`);
  const attempts: Record<string, string>[] = [
    { form: "visit", id: "former" },
    { form: "visit", id: "former", day: fair.startDate },
    { form: "visit", id: "same", day: fair.startDate, action: "takeBack" },
    { form: "visit", id: "former", rehearsal: "on" },
  ];
  for (const fields of attempts) {
    const request = new Request("http://desk/", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const answer = await mark(request, { params: Promise.resolve({ language: "en" }) });
    expect(answer.headers.get("location")).toMatch(`/desk/${LAST}/en/arrivals`);
  }
  expect((await last.arrivals.page({ limit: 9 })).items).toHaveLength(1);
  expect((await last.rehearsals.page({ limit: 9 })).items).toEqual([]);
  const entrance = await show(LAST, ArrivalsPage);
  expect(entrance).toContain("can be viewed but not changed");
  expect(entrance).toContain("Arrivals on 24 Sept 2025: 1");
  expect(entrance).not.toContain('name="code"');
  expect(await show(LAST, ListPage, { form: "visit" })).not.toContain("Mark as arrived");
  expect(await show(fair.id, ArrivalsPage)).toContain('name="code"');
});

it("exports its edition with the days on which somebody arrived, under its name", async () => {
  const get = async (edition: string) => {
    await arrive(`/desk/${edition}/en/export`);
    const request = new Request("http://desk/?form=visit&format=csv&labels=en&fields=all");
    const answer = await exported(request, { params: Promise.resolve({ language: "en" }) });
    const pieces = await Array.fromAsync(answer.body as AsyncIterable<unknown>);
    const [head = ""] = pieces.join("").split("\r\n");
    const name = answer.headers.get("content-disposition") ?? "";
    return { days: head.match(/Arrived: [^"]*/g), name };
  };
  const former = await get(LAST);
  expect(former.days).toEqual(["Arrived: Wednesday, 24 September"]);
  expect(former.name).toMatch(/"registrations-expo_2025-visit-en-[\d-]+\.csv"/);
  const now = await get(fair.id);
  expect(now.days).toHaveLength(listFairDays().length);
  expect(now.name).toMatch(/"registrations-visit-en-[\d-]+\.csv"/);
});

it("writes a long export of each edition, not one for both", async () => {
  const keyIn = async (edition: string) => {
    const desk = await desks.named({ url: `/desk/${edition}/en` });
    return buildExportJob(desk, { form: "visit", format: "csv", labels: "en" })?.key;
  };
  expect(await keyIn(LAST)).not.toBe(await keyIn(fair.id));
});

it("goes on with the editions that it knows while the store is away", async () => {
  const path = join(folder, "registrations.sqlite");
  await arrive("/desk/en");
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  expect(await arrive(`/desk/${LAST}/en`)).toBe("/desk/en");
  const fresh = openDesks({
    store,
    dataDir: folder,
    notifier: createOutboxNotifier(folder),
    confirm: [],
    allows: () => true,
  });
  await expect(fresh.named({ url: `/desk/${LAST}/en` })).rejects.toMatchObject({
    name: "StoreUnavailable",
  });
  expect((await fresh.named({ url: "/desk/en" })).editions).toEqual([fair.id]);
});

it("forgets a former edition when nobody has asked for it for a while, and never the current one", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "performance"] });
  const cacheOf = async (url: string) => (await desks.named({ url })).cache;
  const [former, now] = [await cacheOf(`/desk/${LAST}/en`), await cacheOf("/desk/en")];
  jest.advanceTimersByTime(9 * 60_000);
  expect(await cacheOf(`/desk/${LAST}/en`)).toBe(former);
  jest.advanceTimersByTime(9 * 60_000);
  expect(await cacheOf(`/desk/${LAST}/en`)).toBe(former);
  jest.advanceTimersByTime(11 * 60_000);
  expect(await cacheOf(`/desk/${LAST}/en`)).not.toBe(former);
  expect(await cacheOf("/desk/en")).toBe(now);
});
