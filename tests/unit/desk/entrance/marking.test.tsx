/** How the desk marks arrivals, and takes marks back. */
import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import ArrivalsPage from "@/app/desk/[language]/arrivals/page";
import { toReference } from "@/lib/registration/reference";
import { entryRules } from "@/staff/gate/protocol/rules";
import { clock, post, provideEntrance, query, show, token } from "@/tests/support/pages/entrance";
import {
  secondDay as day,
  dayAfter,
  dayBefore,
  firstDay,
  lastDay,
} from "@/tests/support/records/fair-days";
import { visitRecord } from "@/tests/support/records/records";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const desk = provideEntrance();

const scanned = [
  ["the address of the pass", `https://expo.example/tr/VisitorPass/${token}`],
  ["the token", token],
  ["the reference", toReference("ayse")],
] as const;

it.each(scanned)("marks by %s, and shows the first time at the second scan", async (_, code) => {
  const before = Date.now();
  const first = await post({ code });
  expect(query(first)).toEqual({ form: "visit", id: "ayse", outcome: "first" });
  const [[, at] = []] = Object.entries(await desk.store.arrivals.of("visit", "ayse"));
  expect(at?.getTime()).toBeGreaterThanOrEqual(before);
  expect(at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(query(await post({ code }))).toMatchObject({ id: "ayse", outcome: "again" });
  expect(await desk.store.arrivals.of("visit", "ayse")).toEqual({ [day]: at });

  const { html, text } = await show(ArrivalsPage, { language: "en" }, await post({ code }));
  expect(text).toMatch(/Already arrived today, at 10:00 Ayşe Örnek Örnek A\.Ş\./);
  expect(html).toMatch(/<input [^>]*type="search"[^>]* autofocus=""/i);
});

it("marks nobody whose pass is for another day, and says so", async () => {
  jest.replaceProperty(entryRules as { visit: object }, "visit", { days: [1], gates: "all" });
  const led = await post({ code: token });
  expect(query(led)).toEqual({ form: "visit", id: "ayse", outcome: "notToday" });
  expect(await desk.store.arrivals.of("visit", "ayse")).toEqual({});
  const { text } = await show(ArrivalsPage, { language: "en" }, led);
  expect(text).toContain("This pass is not valid today");
  expect(query(await post({ form: "visit", id: "ayse", day: firstDay }))).toMatchObject({
    outcome: "first",
  });
});

it("marks the next day at a screen that was left open over night", async () => {
  clock(`${firstDay}T20:00`);
  const { html } = await show(ArrivalsPage, { language: "en" });
  expect(html).not.toContain('name="day"');
  clock(`${day}T09:00`);
  const first = await post({ code: token });
  expect(Object.keys(await desk.store.arrivals.of("visit", "ayse"))).toEqual([day]);
  const { text } = await show(ArrivalsPage, { language: "en" }, first);
  expect(text).toContain("Arrived at 09:00");
});

it("asks a person to choose where a name was typed, and to look again where nobody is found", async () => {
  const choice = await post({ code: "örnek" });
  expect(query(choice)).toEqual({ search: "örnek" });
  const { html, text } = await show(ArrivalsPage, { language: "tr" }, choice);
  expect(text).toContain("2 kayıt bulundu");
  const buttons = html.matchAll(/<button [^>]*aria-label="([^"]*)"/g);
  expect([...buttons].map(([, label]) => label)).toEqual([
    "Geldi olarak işaretle: Ayşe Örnek",
    "Geldi olarak işaretle: Can Örnek",
  ]);
  expect((await desk.store.arrivals.page({ limit: 9 })).items).toEqual([]);

  const nobody = await show(ArrivalsPage, { language: "en" }, await post({ code: "x".repeat(20) }));
  expect(nobody.text).toContain("Nobody was found");
});

it("says so while the store is away, and then shows who is meant and whether they are marked", async () => {
  const path = join(desk.folder, "registrations.sqlite");
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  const led = await post({ code: token });
  expect(query(led)).toEqual({ search: token });
  const away = await show(ArrivalsPage, { language: "en" }, led);
  expect(away.text).toContain("The store cannot be reached");
  rmdirSync(path);
  renameSync(`${path}.away`, path);
  const { html } = await show(ArrivalsPage, { language: "en" }, led);
  expect(html).toContain('aria-label="Mark as arrived: Ayşe Örnek"');
});

it("takes a mark back, and leads back to the list that it came from", async () => {
  const back = "/desk/en/visit?search=ayse";
  await post({ form: "visit", id: "ayse" });
  const led = await post({ form: "visit", id: "ayse", action: "takeBack", day, back });
  expect(String(led)).toBe(`http://desk${back}`);
  expect(await desk.store.arrivals.of("visit", "ayse")).toEqual({});
});

it.each([
  "https://evil.example/",
  "//evil.example",
  "/desk/en/../../evil",
  "\\\\evil",
  "/desk/tr/",
])("leads nowhere else: %s", async (back) => {
  const led = await post({ form: "visit", id: "ayse", back });
  expect(String(led)).toMatch(/^http:\/\/desk\/desk\/en\/arrivals\?/);
});

it.each([dayBefore, dayAfter, "today", "__proto__"])("marks nobody on %p", async (wrong) => {
  expect(await post({ code: token, day: wrong })).toBe(400);
});

it.each([
  ["before", `${dayBefore}T23:59`],
  ["after", `${dayAfter}T00:01`],
])("marks nobody %s the fair, and says so", async (_, now) => {
  clock(now);
  const tries: Record<string, string>[] = [
    { code: token },
    { form: "visit", id: "ayse" },
    { form: "visit", id: "ayse", day: firstDay, back: "/desk/en/visit/ayse" },
  ];
  for (const fields of tries) {
    const { text, html } = await show(ArrivalsPage, { language: "en" }, await post(fields));
    expect(text).toMatch(
      /The fair is held on [^.]+ \d{4}\. Today is \d+ \w+ \d{4}: no arrivals are marked/,
    );
    expect(html).not.toContain('type="search"');
  }
  expect((await desk.store.arrivals.page({ limit: 9 })).items).toEqual([]);
  expect((await desk.store.rehearsals.page({ limit: 9 })).items).toEqual([]);
  const list = await show(ListPage, { language: "en", form: "visit" });
  const record = await show(RecordPage, { language: "en", form: "visit", id: "ayse" });
  for (const { html } of [list, record]) expect(html).not.toContain("/arrivals/mark");
  const states = /Arrivals are marked only on the days of the fair|Has not arrived at the fair/;
  expect(record.text).toMatch(states);
});

it("adds an earlier day by hand and none that is to come, and takes back at any time", async () => {
  const registration = { form: "visit", id: "ayse", back: "/desk/en/visit/ayse" };
  expect(String(await post({ ...registration, day: lastDay }))).toMatch(/\/desk\/en\/arrivals$/);
  expect(String(await post({ ...registration, day: firstDay }))).toContain("/desk/en/visit/ayse");
  expect(Object.keys(await desk.store.arrivals.of("visit", "ayse"))).toEqual([firstDay]);
  clock(`${dayAfter}T12:00`);
  await post({ ...registration, day: firstDay, action: "takeBack" });
  expect(await desk.store.arrivals.of("visit", "ayse")).toEqual({});
});

it("says that somebody was erased whom a list still shows", async () => {
  await desk.store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
  const led = await post({ form: "visit", id: "ayse", back: "/desk/en/visit" });
  const { text } = await show(ArrivalsPage, { language: "en" }, led);
  expect(text).toContain("This registration no longer exists: it was erased. Nobody was marked.");
});

it("lists everybody who is found, with details that tell people of the same name apart", async () => {
  for (let n = 0; n < 30; n += 1) {
    await desk.store.create("visit", `elif${n}`, {
      ...visitRecord,
      firstName: "Elif",
      city: `City ${n}`,
      mobile: `+9055500011${10 + n}`,
    });
  }
  const { html, text } = await show(ArrivalsPage, { language: "en" }, "?search=elif");
  expect(text).toContain("30 registrations were found");
  expect(html.match(/aria-label="Mark as arrived: Elif Örnek"/g)).toHaveLength(30);
  expect(text).toMatch(/Elif Örnek Örnek A\.Ş\. City 7 mobile …1117 Visitor registration/);
});
