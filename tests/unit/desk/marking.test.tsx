/** How the desk marks and shows arrivals, with the embedded store. */

import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import { POST } from "@/app/desk/[language]/arrivals/mark/route";
import ArrivalsPage from "@/app/desk/[language]/arrivals/page";
import { POST as wipe } from "@/app/desk/[language]/arrivals/wipe/route";
import Overview from "@/app/desk/[language]/page";
import PersonPage from "@/app/desk/[language]/person/page";
import { openDesks } from "@/lib/desk/host/desks";
import { provideDesk } from "@/lib/desk/host/provided";
import { rules } from "@/lib/entrance/rules";
import { fairDays } from "@/lib/fair/days";
import type { Notifier } from "@/lib/mails/ports";
import type { DeskStore } from "@/lib/people/ports";
import { referenceOf } from "@/lib/registration/reference";
import { provideSite } from "@/lib/site";
import {
  secondDay as day,
  dayAfter,
  dayBefore,
  firstDay,
  lastDay,
} from "@/tests/support/records/fair-days";
import { exhibitRecord, pressRecord, visitRecord } from "@/tests/support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const token = "aBcDeFgHiJ_KLMNO-123";
const notifier: Notifier = { send: async () => ({ outcome: "sent", where: "nowhere" }) };

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;

beforeEach(async () => {
  clock(`${firstDay}T08:00`);
  ({ folder, store } = openStore());
  await store.create("visit", "ayse", { ...visitRecord, firstName: "Ayşe", token });
  await store.create("visit", "can", {
    ...visitRecord,
    firstName: "Can",
    email: "can@example.com",
    token: token.replace("a", "z"),
  });
  clock(`${day}T10:00`);
  openDesk();
});

/** Sets the clock to a time in Istanbul. */
function clock(now: string) {
  jest.useFakeTimers({ now: new Date(`${now}:00+03:00`), advanceTimers: true });
}

/** A process of the desk. It has its own memory, but shares the file with others. */
function openDesk() {
  const desks = openDesks({ store, dataDir: folder, notifier, confirm: [], allows: () => true });
  provideDesk(() => desks.current());
}

/** Posts to the page for the entrance. @returns the address of the redirect */
async function post(fields: Record<string, string>, language = "en") {
  const body = new URLSearchParams(fields);
  const request = new Request("http://desk/", { method: "POST", body });
  const response = await POST(request, { params: Promise.resolve({ language }) });
  return response.status === 303
    ? new URL(response.headers.get("location") ?? "", "http://desk")
    : response.status;
}

const query = (url: URL | number) => Object.fromEntries(new URL(String(url)).searchParams);

type Page = typeof ArrivalsPage;

/** A page as markup, and its text as a person reads it. */
async function show(
  page: Page,
  path: Record<string, string>,
  search: URL | number | string = "",
): Promise<{ html: string; text: string }> {
  const params = new URL(`${search}`, "http://desk/").searchParams;
  const html = renderToStaticMarkup(
    await page({
      params: Promise.resolve(path),
      searchParams: Promise.resolve(Object.fromEntries(params)),
    }),
  );
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

const scanned = [
  ["the address of the pass", `https://expo.example/tr/VisitorPass/${token}`],
  ["the token", token],
  ["the reference", referenceOf("ayse")],
] as const;

it.each(scanned)("marks by %s, and shows the first time at the second scan", async (_, code) => {
  const before = Date.now();
  const first = await post({ code });
  expect(query(first)).toEqual({ form: "visit", id: "ayse", outcome: "first" });
  const [[, at] = []] = Object.entries(await store.arrivals.of("visit", "ayse"));
  expect(at?.getTime()).toBeGreaterThanOrEqual(before);
  expect(at?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(query(await post({ code }))).toMatchObject({ id: "ayse", outcome: "again" });
  expect(await store.arrivals.of("visit", "ayse")).toEqual({ [day]: at });

  const { html, text } = await show(ArrivalsPage, { language: "en" }, await post({ code }));
  expect(text).toMatch(/Already arrived today, at 10:00 Ayşe Örnek Örnek A\.Ş\./);
  expect(html).toMatch(/<input [^>]*type="search"[^>]* autofocus=""/i);
});

it("marks nobody whose pass is for another day, and says so", async () => {
  jest.replaceProperty(rules as { visit: object }, "visit", { days: [1], gates: "all" });
  const led = await post({ code: token });
  expect(query(led)).toEqual({ form: "visit", id: "ayse", outcome: "notToday" });
  expect(await store.arrivals.of("visit", "ayse")).toEqual({});
  const { text } = await show(ArrivalsPage, { language: "en" }, led);
  expect(text).toContain("This pass is not valid today");
  expect(query(await post({ form: "visit", id: "ayse", day: firstDay }))).toMatchObject({
    outcome: "first",
  });
});

describe("an exhibitor or journalist", () => {
  const [when, by] = ["2026-09-01T08:00:00.000Z", "ada"];
  const passes = [
    { id: "own", token: "own_own_own_own_own_", at: when, by },
    { id: "deniz", token: "deniz_deniz_deniz_de", name: "Deniz Ak", at: when, by },
  ];
  const decide = (state: "accepted" | "declined", given = passes) =>
    store.staffFiles.change("exhibit", "expo", (before) => ({
      ...before,
      decision: { state, at: when, by },
      passes: given,
    }));

  beforeEach(async () => {
    await store.create("exhibit", "expo", { ...exhibitRecord, lastName: "Kocabaş" });
    await store.create("press", "paper", { ...pressRecord, lastName: "Yazar" });
  });

  it.each([
    ["by reference", { code: referenceOf("expo") }],
    ["from a list", { form: "exhibit", id: "expo" }],
    ["by hand", { form: "exhibit", id: "expo", day: firstDay }],
    ["on the stand", { form: "exhibit", id: "expo", holder: "deniz" }],
    ["who is not accredited", { form: "press", id: "paper" }],
  ] as [string, Record<string, string>][])("is marked only with a pass: %s", async (_, fields) => {
    await decide("declined");
    const led = await post(fields);
    expect(query(led)).toMatchObject({ outcome: "noPass" });
    const { text } = await show(ArrivalsPage, { language: "en" }, led);
    expect(text).toContain("has no pass");
    expect((await store.arrivals.page({ limit: 9 })).items).toEqual([]);
    if ("form" in fields && fields.form === "press") return;
    await decide("accepted");
    expect(query(await post(fields))).toMatchObject({ outcome: "first" });
  });

  it("who was declined after the mark keeps it until it is taken back", async () => {
    await decide("accepted");
    await post({ form: "exhibit", id: "expo" });
    await decide("declined");
    const { html } = await show(ArrivalsPage, { language: "en" }, "?search=kocabas");
    expect(html).toContain('value="takeBack"');
    const taken = await post({ form: "exhibit", id: "expo", day, action: "takeBack" });
    expect(query(taken)).toMatchObject({ outcome: "takenBack" });
    const after = await show(ArrivalsPage, { language: "en" }, "?search=kocabas");
    expect(after.html).not.toContain('/arrivals/mark" class="mark');
    expect(after.text).toContain("No pass");
    const pages = [
      await show(ListPage, { language: "en", form: "exhibit" }),
      await show(RecordPage, { language: "en", form: "exhibit", id: "expo" }),
    ];
    for (const { html, text } of pages) {
      expect(html).not.toContain("/arrivals/mark");
      expect(text).toContain("No pass");
    }
  });

  it("has people on the stand who are found by name and marked for themselves", async () => {
    await decide("accepted");
    const found = await show(ArrivalsPage, { language: "en" }, await post({ code: "deniz ak" }));
    expect(found.text).toMatch(/Deniz Ak .*On the stand/);
    expect(found.html).toContain('name="holder" value="deniz"');
    const marked = await post({ form: "exhibit", id: "expo", holder: "deniz" });
    const { text } = await show(ArrivalsPage, { language: "en" }, marked);
    expect(text).toMatch(/Arrived at 10:00 Deniz Ak/);
    const again = await show(ArrivalsPage, { language: "en" }, "?search=deniz");
    expect(again.html).toContain('aria-label="Take back: Deniz Ak"');
    // The applicant has not arrived by that.
    expect(query(await post({ form: "exhibit", id: "expo" }))).toMatchObject({ outcome: "first" });
    await post({ form: "exhibit", id: "expo", holder: "deniz", day, action: "takeBack" });
    expect(Object.keys(await store.arrivals.of("exhibit", "expo"))).toEqual([day]);
    await decide("accepted", passes.slice(0, 1));
    const nobody = await show(ArrivalsPage, { language: "en" }, "?search=deniz+ak");
    expect(nobody.text).toContain("Nobody was found");
  });
});

it("marks the next day at a screen that was left open over night", async () => {
  clock(`${firstDay}T20:00`);
  const { html } = await show(ArrivalsPage, { language: "en" });
  expect(html).not.toContain('name="day"');
  clock(`${day}T09:00`);
  const first = await post({ code: token });
  expect(Object.keys(await store.arrivals.of("visit", "ayse"))).toEqual([day]);
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
  expect((await store.arrivals.page({ limit: 9 })).items).toEqual([]);

  const nobody = await show(ArrivalsPage, { language: "en" }, await post({ code: "x".repeat(20) }));
  expect(nobody.text).toContain("Nobody was found");
});

it("says so while the store is away, and then shows who is meant and whether they are marked", async () => {
  const path = join(folder, "registrations.sqlite");
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
  expect(await store.arrivals.of("visit", "ayse")).toEqual({});
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
      /The fair is held on [^.]+ \d{4}\. Today is \d+ \w+ \d{4}: nothing is marked/,
    );
    expect(html).not.toContain('type="search"');
  }
  expect((await store.arrivals.page({ limit: 9 })).items).toEqual([]);
  expect((await store.rehearsals.page({ limit: 9 })).items).toEqual([]);
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
  expect(Object.keys(await store.arrivals.of("visit", "ayse"))).toEqual([firstDay]);
  clock(`${dayAfter}T12:00`);
  await post({ ...registration, day: firstDay, action: "takeBack" });
  expect(await store.arrivals.of("visit", "ayse")).toEqual({});
});

describe("another pass of somebody who is in already", () => {
  const second = "ZbcDeFgHiJ_KLMNO-999";

  beforeEach(async () => {
    clock(`${firstDay}T08:30`);
    await store.create("visit", "again", { ...visitRecord, firstName: "AYSE", token: second });
    clock(`${day}T10:00`);
    await post({ code: token });
    clock(`${day}T11:30`);
  });

  const marked = async () => Object.keys(await store.arrivals.of("visit", "again"));

  it("marks nothing, and says when and with which reference they came in", async () => {
    const asked = await post({ code: second });
    expect(query(asked)).toEqual({ form: "visit", id: "again", outcome: "other" });
    expect(await marked()).toEqual([]);
    const { html, text } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).toContain('data-outcome="other" role="alert"');
    expect(text).toContain("Already in with another registration, since 10:00");
    expect(text).toMatch(`Came in with ${referenceOf("ayse")}`);
    expect(text).toMatch(`This registration ${referenceOf("again")}`);
    expect(html).toMatch(/<input [^>]*type="search"[^>]* autofocus=""/i);
  });

  it("is marked when the staff say so, and then no more is asked", async () => {
    await post({ form: "visit", id: "again", anyway: "on" });
    expect(await marked()).toEqual([day]);
    expect(query(await post({ code: second }))).toMatchObject({ outcome: "again" });
    expect(query(await post({ code: token }))).toMatchObject({ outcome: "again" });
  });

  it("is asked about from a list, too, and the answer leads back there", async () => {
    const back = "/desk/en/visit?search=ayse";
    const asked = await post({ form: "visit", id: "again", back });
    expect(query(asked)).toEqual({ form: "visit", id: "again", outcome: "other", back });
    const { html } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).toContain(`name="back" value="${back}"`);
    expect(html).toContain(`href="${back}">Do not mark`);
    const evil = new URL(`${asked}`);
    evil.searchParams.set("back", "//evil.example/");
    const elsewhere = await show(ArrivalsPage, { language: "en" }, evil);
    expect(elsewhere.html).toContain('data-outcome="other"');
    expect(elsewhere.html).not.toContain("evil");
  });

  it("is asked about by hand for the day that is marked, and for no other", async () => {
    const byHand = { form: "visit", id: "again", back: "/desk/en/visit/again" };
    expect(`${await post({ ...byHand, day: firstDay })}`).toContain("/desk/en/visit/again");
    expect(await marked()).toEqual([firstDay]);
    const asked = await post({ ...byHand, day });
    expect(query(asked)).toMatchObject({ outcome: "other", day });
    const { html } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).toContain(`name="day" value="${day}"`);
    await post({ ...byHand, day, anyway: "on" });
    expect(await marked()).toEqual([firstDay, day]);
  });

  it("is marked without a question after the first mark was taken back, and on the next day", async () => {
    const asked = await post({ code: second });
    await post({ form: "visit", id: "ayse", action: "takeBack", day });
    const { html } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).not.toContain('data-outcome="other"');
    expect(query(await post({ code: second }))).toMatchObject({ outcome: "first" });
    clock(`${lastDay}T10:00`);
    expect(query(await post({ code: token }))).toMatchObject({ outcome: "first" });
  });

  it("is no question for somebody else with the same mobile number", async () => {
    expect(query(await post({ form: "visit", id: "can" }))).toMatchObject({ outcome: "first" });
  });

  it("is asked about in a rehearsal by its own marks", async () => {
    clock(`${dayBefore}T16:00`);
    const rehearsal = "on";
    expect(query(await post({ code: second, rehearsal }))).toMatchObject({ outcome: "first" });
    const asked = await post({ code: token, rehearsal });
    expect(query(asked)).toEqual({ rehearsal, form: "visit", id: "ayse", outcome: "other" });
    const { html, text } = await show(ArrivalsPage, { language: "tr" }, asked);
    expect(html).toContain('class="striped" data-outcome="other"');
    expect(text).toContain("Başka bir kaydıyla zaten giriş yapmış: saat 16:00");
    await post({ form: "visit", id: "ayse", anyway: "on", rehearsal });
    expect((await store.rehearsals.page({ limit: 9 })).items).toHaveLength(2);
  });
});

describe("in rehearsal", () => {
  const rehearsal = "on";

  it("marks separately from the arrivals, shows that in stripes and words, and is deleted by one button", async () => {
    clock(`${dayBefore}T16:00`);
    const closed = await show(ArrivalsPage, { language: "en" });
    expect(closed.html).toMatch(/<input type="hidden" name="rehearsal" value="on"\/>/);
    const first = await post({ code: token, rehearsal });
    expect(query(first)).toEqual({ rehearsal, form: "visit", id: "ayse", outcome: "first" });
    const marked = await show(ArrivalsPage, { language: "en" }, first);
    expect(marked.text).toMatch(/Rehearsal Arrived at 16:00 Ayşe Örnek/);
    expect(marked.text).toContain("1 rehearsal mark is stored.");
    expect(marked.html).toMatch(/class="striped" data-outcome="first" role="status"/);
    const again = await show(
      ArrivalsPage,
      { language: "en" },
      await post({ code: token, rehearsal }),
    );
    expect(again.text).toContain("Already arrived today, at 16:00");

    const search = await show(ArrivalsPage, { language: "en" }, "?rehearsal=on&search=ayse");
    expect(search.html).toContain('aria-label="Take back: Ayşe Örnek"');
    expect(await store.arrivals.of("visit", "ayse")).toEqual({});
    expect((await show(Overview, { language: "en" })).text).not.toContain("Arrivals on");

    const body = new URLSearchParams({ rehearsal });
    const wiped = await wipe(new Request("http://desk/", { method: "POST", body }), {
      params: Promise.resolve({ language: "en" }),
    });
    expect(wiped.headers.get("location")).toBe("/desk/en/arrivals?rehearsal=on&wiped=all");
    expect((await store.rehearsals.page({ limit: 9 })).items).toEqual([]);
  });

  it("takes a mark back, and forgets who was erased", async () => {
    clock(`${dayBefore}T16:00`);
    for (const id of ["ayse", "can"]) await post({ form: "visit", id, rehearsal });
    await post({ form: "visit", id: "can", rehearsal, action: "takeBack" });
    await store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
    const { text } = await show(ArrivalsPage, { language: "en" }, "?rehearsal=on");
    expect(text).toContain("No rehearsal mark is stored.");
  });

  it("ends by itself on the first morning: marks then are real arrivals", async () => {
    clock(`${firstDay}T09:00`);
    const first = await post({ code: token, rehearsal });
    const { html, text } = await show(ArrivalsPage, { language: "en" }, first);
    expect(Object.keys(await store.arrivals.of("visit", "ayse"))).toEqual([firstDay]);
    expect(text).not.toContain("Rehearsal");
    expect(html).not.toContain('name="rehearsal"');
  });
});

it("says that somebody was erased whom a list still shows", async () => {
  await store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
  const led = await post({ form: "visit", id: "ayse", back: "/desk/en/visit" });
  const { text } = await show(ArrivalsPage, { language: "en" }, led);
  expect(text).toContain("This registration is no longer there: it was erased. Nobody was marked.");
});

it("lists everybody who is found, with details that tell people of the same name apart", async () => {
  for (let n = 0; n < 30; n += 1) {
    await store.create("visit", `elif${n}`, {
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

it("shows a person's arrivals with their data", async () => {
  await post({ code: token });
  const { text } = await show(
    PersonPage,
    { language: "en" },
    `?who=${encodeURIComponent(visitRecord.mobile)}`,
  );
  expect(text).toMatch(/Arrival at the fair \d+ \w+, \w+ 10:00/);
  expect(text).toContain("Has not arrived at the fair.");
});

it("shows on overview, list and registration who arrived, and forgets who was erased", async () => {
  await post({ code: token });
  const overview = await show(Overview, { language: "en" });
  expect(overview.text).toMatch(/Arrivals on \d+ \w+ \d{4}: 1/);
  expect(overview.text).toMatch(new RegExp(`Arrived today 1 .* Day 2 of ${fairDays()} `));

  const record = await show(RecordPage, { language: "en", form: "visit", id: "ayse" });
  expect(record.text).toContain(referenceOf("ayse"));
  expect(record.html.match(/<time /g)).toHaveLength(1);
  expect(record.html).toContain("?guarded=shown#pass");
  // The day before can be added by hand, later days cannot.
  expect(record.html.match(/action=mark&/g)).toHaveLength(1);

  const search = `?search=${referenceOf("ayse")}`;
  const list = await show(ListPage, { language: "tr", form: "visit" }, search);
  expect(list.html.match(/<th scope="row"/g)).toHaveLength(1);

  await store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
  expect((await show(Overview, { language: "en" })).text).not.toContain("Arrivals on");
});
