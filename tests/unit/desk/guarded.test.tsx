/** What opens a pass or identifies a person is shown only to people with the right to it. The audit log notes it. */

import { renderToStaticMarkup } from "react-dom/server";
import EditPage from "@/app/desk/[language]/[form]/[id]/edit/page";
import { GET as email } from "@/app/desk/[language]/[form]/[id]/email/route";
import LetterPage from "@/app/desk/[language]/[form]/[id]/letter/page";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ComparePage from "@/app/desk/[language]/[form]/[id]/same/page";
import LettersPage from "@/app/desk/[language]/[form]/letters/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import { GET as data } from "@/app/desk/[language]/person/data/route";
import PersonPage from "@/app/desk/[language]/person/page";
import { withHolderPass, withOwnPass } from "@/lib/passes/staff-pass";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { personHeader, rightHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { isActionAllowed } from "@/staff/gate/server/rights";
import { provideDesk } from "../../support/pages/desk-requests";
import { exhibitRecord, pressRecord, visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-desk-person": "ada" }),
}));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const passport = "U 1234567";
const born = "1988-02-29";
const step = "11111111-1111-4111-8111-111111111111";
const at = "2026-05-01T10:00:00.000Z";
const tokens = {
  visit: visitRecord.token,
  press: "press_token_12345678",
  exhibit: "owner_token_12345678",
  stand: "stand_token_12345678",
};
/** Whatever of these is in an answer was shown. */
const guarded = [...Object.values(tokens), passport, born, "29 February 1988", "29.02.1988"];

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;

beforeEach(async () => {
  ({ folder, store } = openStore());
  await store.create("visit", "v", visitRecord);
  await store.create("visit", "w", { ...visitRecord, token: "zbcdefghij_klmno-123" });
  await store.create("exhibit", "e", exhibitRecord);
  await store.create("press", "p", { ...pressRecord, idNumber: passport, birthDate: born });
  const decided = { at, by: "ada" };
  await store.reviews.change("press", "p", (before) =>
    withOwnPass(
      {
        ...before,
        decision: { ...decided, state: "accredited" },
        history: [{ ...decided, id: step, state: "accredited" }],
      },
      { id: "press-pass-1234", token: tokens.press },
    ),
  );
  await store.reviews.change("exhibit", "e", (before) => {
    const stand = { hall: 1, number: "A1", area: 50 };
    const own = withOwnPass(
      {
        ...before,
        decision: { ...decided, state: "accepted", stand },
        history: [{ ...decided, id: step, state: "accepted", stand }],
      },
      { id: "owner-pass-1234", token: tokens.exhibit },
    );
    const person = { id: "stand-pass-1234", token: tokens.stand, name: "Grace Hopper", ...decided };
    const added = withHolderPass(own, "exhibit", person);
    return "file" in added ? added.file : undefined;
  });
});

/** Lets somebody with a right ask for the pages that follow. */
async function signIn(right: string): Promise<void> {
  const notifier = { send: async () => ({ outcome: "sent" as const, where: "nowhere" }) };
  const desks = openDesks({
    store,
    dataDir: folder,
    notifier,
    confirm: [],
    allows: isActionAllowed,
  });
  const headers = { [personHeader]: "ada", [rightHeader]: right };
  const desk = await desks.named({ url: "/desk/en", headers });
  provideDesk(() => desk);
}

type Page = typeof ListPage;
async function show(page: Page, path: Record<string, string>, search = ""): Promise<string> {
  const params = Promise.resolve({ language: "en", ...path });
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(search)));
  return renderToStaticMarkup(await page({ params, searchParams }));
}

async function preview(form: string, id: string, kind: string): Promise<string> {
  const request = new Request(`http://desk/?kind=${kind}`);
  const answer = await email(request, { params: Promise.resolve({ language: "en", form, id }) });
  return answer.text();
}

const noted = async () =>
  (await Array.fromAsync(store.exports.since())).map(({ form, by, count, columns }) => [
    form,
    by,
    count,
    ...columns,
  ]);

const pages: [name: string, () => Promise<string>][] = [
  ["a list", () => show(ListPage, { form: "visit" }, "columns=firstName|pass|token&sort=token")],
  ["a list of journalists", () => show(ListPage, { form: "press" }, "columns=idNumber|birthDate")],
  ...(["visit v", "press p", "exhibit e"] as const).map((one): [string, () => Promise<string>] => {
    const [form = "", id = ""] = one.split(" ");
    return [one, () => show(RecordPage, { form, id }, "guarded=shown")];
  }),
];

it.each(pages)("shows who may only read nothing that is guarded: %s", async (_, page) => {
  await signIn("read");
  const markup = await page();
  expect(markup).toContain("</main>");
  for (const text of guarded) expect(markup).not.toContain(text);
  expect(markup).not.toContain("VisitorPass/");
  expect(await noted()).toEqual([]);
});

const open: typeof pages = [
  ["a person", () => show(PersonPage, {}, "who=ada@example.com")],
  ["registrations side by side", () => show(ComparePage, { form: "visit", id: "v" })],
  ["a letter to a journalist", () => show(LetterPage, { form: "press", id: "p" })],
  ["letters to several", () => show(LettersPage, { form: "press" }, "id=p")],
  ["a confirmation", () => preview("visit", "v", "confirmation")],
  ["a reminder", () => preview("visit", "v", "reminder")],
  ["passes again", () => preview("visit", "v", "pass")],
  ["a visitor before anything is asked for", () => show(RecordPage, { form: "visit", id: "v" })],
  ["a journalist, too", () => show(RecordPage, { form: "press", id: "p" })],
];

it.each(open)("shows it to nobody where it is not asked for by name: %s", async (_, page) => {
  await signIn("all");
  const markup = await page();
  expect(markup.length).toBeGreaterThan(500);
  for (const text of guarded) expect(markup).not.toContain(text);
  expect(await noted()).toEqual([]);
});

it.each([
  ["a list", () => pages[0]?.[1](), [tokens.visit], ["visit", "ada", 2, "pass", "token"]],
  [
    "a list of journalists",
    () => pages[1]?.[1](),
    [passport],
    ["press", "ada", 1, "idNumber", "birthDate"],
  ],
  ["a visitor", () => pages[2]?.[1](), [tokens.visit], ["visit", "ada", 1, "token", "pass"]],
  [
    "a journalist",
    () => pages[3]?.[1](),
    [passport, tokens.press],
    ["press", "ada", 1, "idNumber", "birthDate", "pass"],
  ],
  ["a stand", () => pages[4]?.[1](), [tokens.exhibit, tokens.stand], ["exhibit", "ada", 1, "pass"]],
] as const)(
  "shows and notes what is asked for with the right to it: %s",
  async (_, page, texts, line) => {
    await signIn("export");
    const markup = await page();
    for (const text of texts) expect(markup).toContain(text);
    expect((await noted()).map((one) => [...one].sort())).toEqual([[...line].sort()]);
  },
);

it("notes the form of a correction, and the file with the data of a person", async () => {
  await signIn("all");
  expect(await show(EditPage, { form: "press", id: "p" })).toContain(passport);
  expect((await noted()).flat()).toEqual(
    expect.arrayContaining(["press", "idNumber", "birthDate"]),
  );
  const request = new Request("http://desk/?who=ada@example.com", {
    headers: { [personHeader]: "ada" },
  });
  const file = await data(request, { params: Promise.resolve({ language: "en" }) });
  expect(await file.text()).toContain(tokens.visit);
  expect((await noted()).map(([form]) => form).toSorted()).toEqual([
    "exhibit",
    "press",
    "press",
    "visit",
  ]);
});

it.each(["fghij_klmno", "abcdefghij_klmno-12"])(
  "finds nobody by a piece of a pass: %s",
  async (search) => {
    await signIn("read");
    const markup = await show(ListPage, { form: "visit" }, `search=${search}`);
    expect(markup).not.toContain("/visit/v?");
    expect(await show(ListPage, { form: "visit" }, `search=${tokens.visit}`)).toContain(
      "/visit/v?",
    );
  },
);
