/** How the desk checks people in, shows their check-ins, and takes them back. */
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import CheckInsPage from "@/app/desk/[language]/check-ins/page";
import Overview from "@/app/desk/[language]/page";
import PersonPage from "@/app/desk/[language]/person/page";
import { toReference } from "@/lib/registration/reference";
import { entryRules } from "@/staff/gate/protocol/rules";
import { clock, postCheckIn, provideEntrance, token } from "@/tests/support/pages/entrance";
import { post, show } from "@/tests/support/pages/open-desk";
import {
  secondDay as day,
  dayAfter,
  dayBefore,
  firstDay,
  lastDay,
} from "@/tests/support/records/fair-days";
import { visitRecord } from "@/tests/support/records/records";
import { getAction } from "../../../support/pages/desk-actions";

const wipe = getAction("POST check-ins/erase");

const desk = provideEntrance();
const ayse = { form: "visit", id: "ayse" };
const daysOf = async (id: string) => Object.keys(await desk.store.checkIns.readDays("visit", id));

it.each([`https://expo.example/tr/VisitorPass/${token}`, token, toReference("ayse")])(
  "marks by %s, and shows the first time at the second scan",
  async (code) => {
    expect((await postCheckIn({ code })).query).toEqual({ ...ayse, outcome: "first" });
    const first = await desk.store.checkIns.readDays("visit", "ayse");
    expect(Object.keys(first)).toEqual([day]);
    clock(`${day}T10:20`);
    const { query, href } = await postCheckIn({ code });
    expect(query).toMatchObject({ id: "ayse", outcome: "again" });
    expect(await desk.store.checkIns.readDays("visit", "ayse")).toEqual(first);
    const { html, text } = await show(CheckInsPage, {}, href);
    expect(text).toMatch(/Already arrived today, at 10:00 Ayşe Örnek Örnek A\.Ş\./);
    expect(html).toMatch(/<input [^>]*type="search"[^>]* autofocus=""/i);
  },
);

it("marks nobody whose pass is for another day, and says so", async () => {
  jest.replaceProperty(entryRules as { visit: object }, "visit", { days: [1], gates: "all" });
  const { query, href } = await postCheckIn({ code: token });
  expect(query).toEqual({ ...ayse, outcome: "notToday" });
  expect(await daysOf("ayse")).toEqual([]);
  expect((await show(CheckInsPage, {}, href)).text).toContain("This pass is not valid today");
  expect((await postCheckIn({ ...ayse, day: firstDay })).query).toMatchObject({ outcome: "first" });
});

it("marks the next day at a screen that was left open over night", async () => {
  clock(`${firstDay}T20:00`);
  expect((await show(CheckInsPage)).html).not.toContain('name="day"');
  clock(`${day}T09:00`);
  await postCheckIn({ code: token });
  expect(await daysOf("ayse")).toEqual([day]);
});

it("asks a person to choose where a name was typed, and to look again where nobody is found", async () => {
  const { query, href } = await postCheckIn({ code: "örnek" });
  expect(query).toEqual({ search: "örnek" });
  const { html, text } = await show(CheckInsPage, { language: "tr" }, href);
  expect(text).toContain("2 kayıt bulundu");
  expect(text).toMatch(/Ayşe Örnek Örnek A\.Ş\. İstanbul cep …2233 Ziyaretçi kaydı/);
  const buttons = html.matchAll(/<button [^>]*aria-label="([^"]*)"/g);
  expect([...buttons].map(([, label]) => label)).toEqual([
    "Geldi olarak işaretle: Ayşe Örnek",
    "Geldi olarak işaretle: Can Örnek",
  ]);
  expect((await desk.store.checkIns.readPage({ limit: 9 })).items).toEqual([]);
  const nobody = await postCheckIn({ code: "x".repeat(20) });
  expect((await show(CheckInsPage, {}, nobody.href)).text).toContain("Nobody was found");
});

it("says so while the store is away, and then shows who is meant and whether they are marked", async () => {
  const bringBack = desk.takeAway();
  const { query, href } = await postCheckIn({ code: token });
  expect(query).toEqual({ search: token });
  expect((await show(CheckInsPage, {}, href)).text).toContain("The database cannot be reached");
  bringBack();
  expect((await show(CheckInsPage, {}, href)).html).toContain("Mark as arrived: Ayşe Örnek");
});

it("takes a mark back, and leads to the list that it came from", async () => {
  const back = "/desk/en/visit?search=ayse";
  await postCheckIn(ayse);
  expect((await postCheckIn({ ...ayse, action: "takeBack", day, back })).href).toBe(back);
  expect(await daysOf("ayse")).toEqual([]);
});

it.each([
  "https://evil.example/",
  "//evil.example",
  "/desk/en/../../evil",
  "\\\\evil",
  "/desk/tr/",
])("leads nowhere else: %s", async (back) => {
  expect((await postCheckIn({ ...ayse, back })).href).toMatch(/^\/desk\/en\/check-ins\?/);
});

it.each([dayBefore, dayAfter, "today", "__proto__"])("marks nobody on %p", async (wrong) => {
  expect((await postCheckIn({ code: token, day: wrong })).status).toBe(400);
});

it.each([
  ["before", `${dayBefore}T23:59`],
  ["after", `${dayAfter}T00:01`],
])("marks nobody %s the fair, and says so", async (_, now) => {
  clock(now);
  const byHand = { ...ayse, day: firstDay, back: "/desk/en/visit" };
  for (const fields of [{ code: token }, ayse, byHand] as Record<string, string>[]) {
    const { html, text } = await show(CheckInsPage, {}, (await postCheckIn(fields)).href);
    expect(text).toMatch(/The fair is held on .*Today is \d+ \w+ \d{4}: no arrivals are marked/);
    expect(html).not.toContain('type="search"');
  }
  expect((await desk.store.checkIns.readPage({ limit: 9 })).items).toEqual([]);
  expect((await desk.store.rehearsals.readPage({ limit: 9 })).items).toEqual([]);
  for (const { html } of [await show(ListPage, { form: "visit" }), await show(RecordPage, ayse)])
    expect(html).not.toContain("/check-ins/change");
});

it("adds an earlier day by hand and none that is to come, and takes back at any time", async () => {
  const back = "/desk/en/visit/ayse";
  expect((await postCheckIn({ ...ayse, back, day: lastDay })).href).toBe("/desk/en/check-ins");
  expect((await postCheckIn({ ...ayse, back, day: firstDay })).href).toContain(back);
  expect(await daysOf("ayse")).toEqual([firstDay]);
  clock(`${dayAfter}T12:00`);
  await postCheckIn({ ...ayse, back, day: firstDay, action: "takeBack" });
  expect(await daysOf("ayse")).toEqual([]);
});

it("says that somebody was erased whom a list still shows", async () => {
  await desk.store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
  const { text } = await show(CheckInsPage, {}, (await postCheckIn(ayse)).href);
  expect(text).toContain("This registration no longer exists: it was erased. Nobody was marked.");
});

it("shows on overview, registration and data of a person who arrived, and forgets who was erased", async () => {
  await postCheckIn({ code: token });
  expect((await show(Overview)).text).toMatch(/Arrivals on \d+ \w+ \d{4}: 1/);
  const record = await show(RecordPage, ayse);
  expect(record.html.match(/<time /g)).toHaveLength(1);
  // The day before can be added by hand, later days cannot.
  expect(record.html.match(/action=checkIn&/g)).toHaveLength(1);
  const who = encodeURIComponent(visitRecord.mobile);
  const person = await show(PersonPage, {}, `?who=${who}`);
  expect(person.text).toMatch(/Arrival at the fair \w+, \d+ \w+ 10:00/);
  expect(person.text).toContain("Has not arrived at the fair.");
  await desk.store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
  expect((await show(Overview)).text).not.toContain("Arrivals on");
});

describe("in rehearsal", () => {
  const rehearsal = "on";

  it("marks separately from the arrivals, in stripes and words, and all is deleted by one button", async () => {
    clock(`${dayBefore}T16:00`);
    expect((await show(CheckInsPage)).html).toContain('name="rehearsal" value="on"');
    const { query, href } = await postCheckIn({ code: token, rehearsal });
    expect(query).toEqual({ rehearsal, ...ayse, outcome: "first" });
    const { html, text } = await show(CheckInsPage, {}, href);
    expect(text).toMatch(/Rehearsal Arrived at 16:00 Ayşe Örnek/);
    expect(text).toContain("1 rehearsal mark is stored.");
    expect(html).toMatch(/class="striped" data-outcome="first" role="status"/);
    expect((await postCheckIn({ code: token, rehearsal })).query).toMatchObject({
      outcome: "again",
    });
    const search = await show(CheckInsPage, {}, "?rehearsal=on&search=ayse");
    expect(search.html).toContain('aria-label="Remove: Ayşe Örnek"');
    expect(await daysOf("ayse")).toEqual([]);
    expect((await show(Overview)).text).not.toContain("Arrivals on");
    const wiped = await post(wipe, {}, { rehearsal });
    expect(wiped.href).toBe("/desk/en/check-ins?rehearsal=on&wiped=all");
    expect((await desk.store.rehearsals.readPage({ limit: 9 })).items).toEqual([]);
  });

  it("takes a mark back, and forgets who was erased", async () => {
    clock(`${dayBefore}T16:00`);
    for (const id of ["ayse", "can"]) await postCheckIn({ form: "visit", id, rehearsal });
    await postCheckIn({ form: "visit", id: "can", rehearsal, action: "takeBack" });
    await desk.store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
    const { text } = await show(CheckInsPage, {}, "?rehearsal=on");
    expect(text).toContain("No rehearsal mark is stored.");
  });

  it("ends by itself on the first morning: marks then are real arrivals", async () => {
    clock(`${firstDay}T09:00`);
    const { href } = await postCheckIn({ code: token, rehearsal });
    const { html, text } = await show(CheckInsPage, {}, href);
    expect(await daysOf("ayse")).toEqual([firstDay]);
    expect(text).not.toContain("Rehearsal");
    expect(html).not.toContain('name="rehearsal"');
  });
});
