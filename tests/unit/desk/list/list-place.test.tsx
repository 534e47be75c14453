/** Working through a list: from it to a registration, to the next one, and back to the same list. */

import { renderToStaticMarkup } from "react-dom/server";
import DecisionPage from "@/app/desk/[language]/[form]/[id]/decision/page";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { openDesks } from "@/staff/desk/host/desks";
import { buildListParam, getListPlace } from "@/staff/desk/list/list-place";
import { readListQuery } from "@/staff/desk/list/list-query";
import { answerAt, provideDesk } from "../../../support/pages/desk-requests";
import { exhibitRecord, pressRecord } from "../../../support/records/records";
import { provideDeskStore } from "../../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
let desk: DeskContext;
const names = ["Ada", "Bea", "Can", "Deniz"];
const step = "11111111-1111-4111-8111-111111111111";
const at = "2026-05-01T10:00:00.000Z";

beforeEach(async () => {
  ({ folder, store } = openStore());
  for (const firstName of names) {
    const own = { firstName, email: `${firstName}@example.com`, company: `${firstName} Ltd` };
    await store.create("exhibit", firstName, { ...exhibitRecord, ...own });
  }
  desk = openDesks({
    store,
    dataDir: folder,
    notifier: createOutboxNotifier(folder),
    confirm: [],
    allows: () => true,
  }).current();
  provideDesk(() => desk);
  await refresh();
});

const refresh = () => Promise.all([desk.cache.refresh(), desk.reviews.refresh()]);

async function decide(id: string, more: object) {
  await store.reviews.change("exhibit", id, (before) => {
    const decision = { state: "declined" as const, at, by: "ada", ...more };
    return { ...before, decision, history: [{ id: step, ...decision }] };
  });
  await refresh();
}

const search = "decision=new&sort=firstName";
const place = (id: string, list = search) => {
  const { back, position, total, previous, next } = getListPlace(
    desk,
    { form: "exhibit", id },
    list,
    "en",
  );
  return { back, position, total, previous: previous?.id, next: next?.id };
};
const back = "/desk/en/exhibit?decision=new&sort=firstName";

it("finds the neighbours within the filtered list", async () => {
  await decide("Bea", {});
  expect(place("Ada")).toEqual({ back, position: 1, total: 3, previous: undefined, next: "Can" });
  expect(place("Can")).toEqual({ back, position: 2, total: 3, previous: "Ada", next: "Deniz" });
});

it("keeps its place when a decision takes a registration out of the list", async () => {
  await decide("Can", {});
  expect(place("Can")).toEqual({
    back,
    position: undefined,
    total: 3,
    previous: "Bea",
    next: "Deniz",
  });
});

it("leads to the whole list where none is named", () => {
  expect(place("Can", "")).toMatchObject({ back: "/desk/en/exhibit", total: 0, next: undefined });
});

type Page = typeof ListPage;
async function show(page: Page, path: Record<string, string>, query: string): Promise<string> {
  const params = Promise.resolve({ language: "en", form: "exhibit", ...path });
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(query)));
  return renderToStaticMarkup(await page({ params, searchParams }));
}

const links = (markup: string) =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

it("travels in the addresses: from the list to a registration, its decision, and the next one", async () => {
  const list = buildListParam(readListQuery("exhibit", { decision: "new", sort: "firstName" }));
  expect(links(await show(ListPage, {}, search))).toContain(`/desk/en/exhibit/Ada${list}`);
  const record = links(await show(RecordPage, { id: "Ada" }, list));
  for (const to of [back, `/desk/en/exhibit/Bea${list}`, `/desk/en/exhibit/Ada/decision${list}`]) {
    expect(record).toContain(to);
  }
  const decision = await show(DecisionPage, { id: "Ada" }, list);
  expect(links(decision)).toContain(`/desk/en/exhibit/Bea/decision${list}`);
  expect(decision.replaceAll("&amp;", "&")).toContain(
    `action="/desk/en/exhibit/Ada/decision${list}"`,
  );
});

it("says what a search finds in the other forms, also where it finds somebody", async () => {
  await store.create("press", "p", { ...pressRecord, firstName: "Ada" });
  await refresh();
  const markup = await show(ListPage, {}, "search=ada");
  expect(links(markup)).toContain("/desk/en/press?search=ada");
  expect(markup).toContain("Press: 1 registration");
  expect(markup).toContain("Visitors: 0 registrations");
  expect(await show(ListPage, {}, "")).not.toContain("In the other forms:");
});

const taken = { hall: 1, number: "A2", area: 36 };

/** Places of row A in hall 1 that can be pressed. */
const listFreePlaces = (markup: string) =>
  [...markup.matchAll(/<button[^>]* value="1-(A\d+)"/g)].map(([, place]) => place);
const listPlaces = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `A${from + n}`);

it("shows the free places of each hall, and who has the others", async () => {
  await decide("Bea", { state: "accepted", stand: taken });
  const markup = await show(DecisionPage, { id: "Ada" }, "");
  expect(markup).toMatch(/<b>Hall 1<\/b>(?:(?!<\/label>).)*<small>117 free places</);
  expect(listFreePlaces(markup)).toEqual(["A1", ...listPlaces(5, 15)]);
  expect(markup).toMatch(
    /<a href="\/desk\/en\/exhibit\/Bea"[^>]* data-place="A2"[^>]*><b>A2<\/b> <bdi translate="no">Bea Ltd</,
  );
  // One's own stand is free for oneself.
  expect(listFreePlaces(await show(DecisionPage, { id: "Bea" }, ""))).toEqual(listPlaces(1, 15));
});

it.each([
  ["taken", { wrong: ["number"], problem: "taken", takenBy: "Bea" }, "A2", "Stand 1-A2 is taken."],
  [
    "not there",
    { wrong: ["number"] },
    "A98",
    "Hall 1 has no stand A98: its rows are A to H, its places 1 to 15.",
  ],
  ["no number", { wrong: ["number"] }, "?", "Write a stand number"],
] as const)(
  "says one thing at the number of a stand that is %s",
  async (_, problem, number, words) => {
    const typed = {
      ...{ step, after: "", state: "accepted", hall: "1", number, area: "12" },
      ...{ listed: false, company: "", web: "", sectors: [], country: "", letters: {}, next: "" },
    };
    const page = () => show(DecisionPage, { id: "Ada" }, "");
    const markup = await answerAt(desk, page, { typed, ...problem });
    const own = /id="wrong-number">([^<]*)</.exec(markup)?.[1] ?? "";
    expect(own).toContain(words);
  },
);
