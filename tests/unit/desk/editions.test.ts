/** The desk on a store with two editions: each request is about one, which its address names. */

import { join } from "node:path";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import AuditLogPage from "@/app/desk/[language]/audit-log/page";
import CheckInsPage from "@/app/desk/[language]/check-ins/page";
import Overview from "@/app/desk/[language]/page";
import PersonPage from "@/app/desk/[language]/person/page";
import { GET as beginning } from "@/app/desk/route";
import { openSqlite } from "@/lib/database/sqlite-file";
import { listFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { buildExportJob } from "@/staff/desk/export/export-job";
import { getAction } from "../../support/pages/desk-actions";
import { provideDesk } from "../../support/pages/desk-requests";
import { salesAt } from "../../support/pages/messages";
import { post, provideOpenDesk, show } from "../../support/pages/open-desk";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const checkIn = getAction("POST check-ins/change");
const erase = getAction("POST erase/confirm");
const exported = getAction("GET export");

const LAST = "expo_2025";
const lastDay = "2025-09-24";
let last: DeskStore;

const desk = provideOpenDesk(async (store) => {
  last = store.openEdition(LAST);
  await store.create("visit", "same", visitRecord);
  await last.create("visit", "same", visitRecord);
  await last.create("visit", "former", { ...visitRecord, firstName: "Eski" });
  await last.create("exhibit", "e", exhibitRecord, salesAt(new Date()));
  await last.checkIns.checkIn("visit", "same", lastDay, new Date(`${lastDay}T10:00:00+03:00`));
});

/** What the server does with a request before a page answers it. @returns the path that is asked for then */
async function arrive(url: string): Promise<string> {
  const request = { url };
  const one = await desk.desks.resolveDesk(request);
  provideDesk(() => one);
  return request.url;
}

/** A page in the edition that an address names, as markup. */
async function read(edition: string, ...asked: Parameters<typeof show>): Promise<string> {
  await arrive(`/desk/${edition}/en/anything`);
  return (await show(...asked)).html;
}

const same = { form: "visit", id: "same" };

it.each<[string, typeof ListPage, Record<string, string>, search: string]>([
  ["overview", Overview, {}, ""],
  ["list", ListPage, { form: "visit" }, "?search=a"],
  ["record", RecordPage, same, ""],
  ["exhibitor", RecordPage, { form: "exhibit", id: "e" }, ""],
  ["check-ins", CheckInsPage, {}, ""],
  ["person", PersonPage, {}, `?who=${visitRecord.email}`],
  ["audit-log", AuditLogPage, {}, ""],
])("says on every page which edition it is, and stays in it: %s", async (name, ...asked) => {
  // Enough for a second page of the list.
  for (let n = 0; n < 60; n += 1) await last.create("visit", `v${n}`, visitRecord);
  const html = await read(LAST, ...asked);
  expect(html).toContain("You are looking at a former edition");
  const links = [...html.matchAll(/(?:href|action)="(\/desk[^"]*)"/g)].map(([, to]) => to ?? "");
  expect(links.length).toBeGreaterThan(6);
  const elsewhere = links.filter((link) => !link.startsWith(`/desk/${LAST}/`));
  // The choice of the edition; for a person, the same search in the other one.
  expect(elsewhere.filter((link) => !link.startsWith(`/desk/${fair.id}/en`))).toEqual([]);
  expect(elsewhere).toHaveLength(name === "person" ? 2 : 1);
});

it("names no edition in the addresses of a store that holds one", async () => {
  const store = createDeskStore(openSqlite(join(desk.folder, "one")));
  desk.open({ store });
  expect(await arrive("/desk/en/visit")).toBe("/desk/en/visit");
  const html = await read("", ListPage, { form: "visit" });
  expect(html).not.toMatch(/expo_20|former edition/);
  expect(html).toContain('href="/desk/en/check-ins"');
  await store.close();
});

it("takes the edition out of the address, and leaves every other address as it is", async () => {
  const begin = () => beginning(new Request("http://desk/desk")).headers.get("location");
  expect(await arrive(`/desk/${LAST}/en/visit?page=2`)).toBe("/desk/en/visit?page=2");
  expect(begin()).toBe(`/desk/${LAST}/tr`);
  for (const path of ["/desk", "/desk/en", "/desk/expo_1999/en", "/desk/favicon.ico"]) {
    expect(await arrive(path)).toBe(path);
    expect(begin()).toBe(`/desk/${fair.id}/tr`);
  }
});

it("shows and erases the people of its edition alone, and writes that into its audit log", async () => {
  expect(await read(LAST, ListPage, { form: "visit" })).toContain("Eski");
  expect(await read(fair.id, ListPage, { form: "visit" })).not.toContain("Eski");
  expect(await read(fair.id, RecordPage, same)).toContain(">Visitor pass<");
  const record = await read(LAST, RecordPage, same);
  expect(record).toContain("10:00");
  expect(record).not.toContain(">Visitor pass<");
  const { href } = await post(erase, {}, [
    ["who", visitRecord.email],
    ...["visit/same", "visit/former", "exhibit/e"].map((one): [string, string] => ["listed", one]),
  ]);
  expect(href).toBe(`/desk/${LAST}/en/audit-log?erased=3`);
  expect([await desk.store.count("visit"), await last.count("visit")]).toEqual([1, 0]);
  expect(await read(LAST, AuditLogPage)).toContain("former");
  expect(await read(fair.id, AuditLogPage)).toContain("Nothing has been erased yet.");
});

it("marks nobody in a former edition, also on a day of the fair", async () => {
  const now = new Date(`${fair.startDate}T10:00:00${fair.utcOffset}`);
  jest.useFakeTimers({ now, advanceTimers: true });
  await arrive(`/desk/${LAST}/en/check-ins/change`);
  const day = fair.startDate;
  const tries: Record<string, string>[] = [
    { id: "former" },
    { id: "former", day },
    { id: "same", day, action: "takeBack" },
    { id: "former", rehearsal: "on" },
  ];
  for (const fields of tries)
    expect((await post(checkIn, {}, { form: "visit", ...fields })).path).toBe(
      `/desk/${LAST}/en/check-ins`,
    );
  expect((await last.checkIns.readPage({ limit: 9 })).items).toHaveLength(1);
  expect((await last.rehearsals.readPage({ limit: 9 })).items).toEqual([]);
  const entrance = await read(LAST, CheckInsPage);
  expect(entrance).toContain("can be viewed but not changed");
  expect(entrance).toContain("Arrivals on 24 Sept 2025: 1");
  expect(entrance).not.toContain('name="code"');
  expect(await read(LAST, ListPage, { form: "visit" })).not.toContain("Mark as arrived");
  expect(await read(fair.id, CheckInsPage)).toContain('name="code"');
});

it("exports its edition with the days on which somebody arrived, under its name", async () => {
  const get = async (edition: string) => {
    await arrive(`/desk/${edition}/en/export`);
    const request = new Request("http://desk/?form=visit&format=csv&labels=en&fields=all");
    const answer = await exported(request, { params: Promise.resolve({ language: "en" }) });
    const pieces = await Array.fromAsync(answer.body as AsyncIterable<unknown>);
    const wanted = { form: "visit", format: "csv", labels: "en" };
    return {
      days: pieces
        .join("")
        .split("\r\n")[0]
        ?.match(/Arrived: [^"]*/g),
      name: answer.headers.get("content-disposition") ?? "",
      key: buildExportJob(await desk.desks.resolveDesk({ url: `/desk/${edition}/en` }), wanted)
        ?.key,
    };
  };
  const [former, now] = [await get(LAST), await get(fair.id)];
  expect(former.days).toEqual(["Arrived: Wednesday, 24 September"]);
  expect(former.name).toMatch(/"registrations-expo_2025-visit-en-[\d-]+\.csv"/);
  expect(now.days).toHaveLength(listFairDays().length);
  expect(now.name).toMatch(/"registrations-visit-en-[\d-]+\.csv"/);
  // A long export is written for each, not one for both.
  expect(former.key).not.toBe(now.key);
});

it("goes on with the editions that it knows while the store is away", async () => {
  await arrive("/desk/en");
  desk.takeAway();
  expect(await arrive(`/desk/${LAST}/en`)).toBe("/desk/en");
  const fresh = desk.open();
  const asked = fresh.resolveDesk({ url: `/desk/${LAST}/en` });
  await expect(asked).rejects.toMatchObject({ name: "StoreUnavailable" });
  expect((await fresh.resolveDesk({ url: "/desk/en" })).editions).toEqual([fair.id]);
});

it("forgets a former edition when nobody has asked for it for a while, and never the current one", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "performance"] });
  const cacheOf = async (url: string) => (await desk.desks.resolveDesk({ url })).cache;
  const [former, now] = [await cacheOf(`/desk/${LAST}/en`), await cacheOf("/desk/en")];
  for (const [minutes, isKept] of [
    [9, true],
    [9, true],
    [11, false],
  ] as const) {
    jest.advanceTimersByTime(minutes * 60_000);
    expect((await cacheOf(`/desk/${LAST}/en`)) === former).toBe(isKept);
  }
  expect(await cacheOf("/desk/en")).toBe(now);
});
