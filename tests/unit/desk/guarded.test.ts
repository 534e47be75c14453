/** What opens a pass or identifies a person is shown only to people with the right to it. The audit log notes it. */

import DecisionEmailPage from "@/app/desk/[language]/[form]/[id]/decision-email/page";
import EditPage from "@/app/desk/[language]/[form]/[id]/edit/page";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ComparePage from "@/app/desk/[language]/[form]/[id]/same/page";
import DecisionEmailsPage from "@/app/desk/[language]/[form]/decision-emails/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import PersonPage from "@/app/desk/[language]/person/page";
import { withHolderPass, withOwnPass } from "@/lib/passes/staff-pass";
import { personHeader, rightHeader } from "@/staff/desk/context/request-context";
import { isActionAllowed } from "@/staff/gate/server/rights";
import { getAction } from "../../support/pages/desk-actions";
import { provideDesk } from "../../support/pages/desk-requests";
import { provideOpenDesk, show } from "../../support/pages/open-desk";
import { exhibitRecord, pressRecord, visitRecord } from "../../support/records/records";

const data = getAction("GET person/data");
const email = getAction("GET [form]/[id]/email");

const passport = "U 1234567";
const decided = { at: "2026-05-01T10:00:00.000Z", by: "ada" };
const tokens = {
  visit: visitRecord.token,
  press: "press_token_12345678",
  exhibit: "owner_token_12345678",
  stand: "stand_token_12345678",
};
/** Whatever of these is in an answer was shown. */
const guarded = [
  ...Object.values(tokens),
  passport,
  "1988-02-29",
  "29 February 1988",
  "29.02.1988",
];

const desk = provideOpenDesk(async (store) => {
  await store.create("visit", "v", visitRecord);
  await store.create("visit", "w", { ...visitRecord, token: "zbcdefghij_klmno-123" });
  await store.create("exhibit", "e", exhibitRecord);
  await store.create("press", "p", { ...pressRecord, idNumber: passport, birthDate: "1988-02-29" });
  for (const [form, id, step] of [
    ["press", "p", { ...decided, state: "accredited" }],
    ["exhibit", "e", { ...decided, state: "accepted", stand: { hall: 1, number: "A1", area: 50 } }],
  ] as const)
    await store.reviews.change(form, id, (before) => {
      const history = [{ ...step, id: "11111111-1111-4111-8111-111111111111" }];
      const own = { id: `${form}-pass-1234`, token: tokens[form] };
      const review = withOwnPass({ ...before, decision: step, history }, own);
      if (form === "press") return review;
      const person = { id: "stand-pass-1234", token: tokens.stand, name: "Grace", ...decided };
      const added = withHolderPass(review, form, person);
      return "review" in added ? added.review : undefined;
    });
});

/** Lets somebody with a right ask for the pages that follow. */
async function signIn(right: string): Promise<void> {
  const headers = { [personHeader]: "ada", [rightHeader]: right };
  const own = await desk
    .open({ allows: isActionAllowed })
    .resolveDesk({ url: "/desk/en", headers });
  provideDesk(() => own);
}

const read = async (...asked: Parameters<typeof show>) => (await show(...asked)).html;
const list = (form: string, search: string) => () => read(ListPage, { form }, search);
const record = (form: string, id: string, search: string) => () =>
  read(RecordPage, { form, id }, search);
const preview = (kind: string) => async () => {
  const params = Promise.resolve({ language: "en", form: "visit", id: "v" });
  return (await email(new Request(`http://desk/?kind=${kind}`), { params })).text();
};

const noted = async () =>
  (await Array.fromAsync(desk.store.exports.readSince())).map(({ form, by, count, columns }) =>
    [form, by, count, ...columns].join(" "),
  );

const named: [what: string, () => Promise<string>, texts: string[], line: string][] = [
  [
    "a list",
    list("visit", "?columns=firstName|pass|token&sort=token"),
    [tokens.visit],
    "visit ada 2 pass token",
  ],
  [
    "a list of journalists",
    list("press", "?columns=idNumber|birthDate"),
    [passport],
    "press ada 1 idNumber birthDate",
  ],
  ["a visitor", record("visit", "v", "?guarded=shown"), [tokens.visit], "visit ada 1 token pass"],
  [
    "a journalist",
    record("press", "p", "?guarded=shown"),
    [passport, tokens.press],
    "press ada 1 idNumber birthDate pass",
  ],
  [
    "a stand",
    record("exhibit", "e", "?guarded=shown"),
    [tokens.exhibit, tokens.stand],
    "exhibit ada 1 pass",
  ],
];

it.each(named)("shows and notes %s only with the right to it", async (_, page, texts, line) => {
  await signIn("read");
  const hidden = await page();
  expect(hidden).toContain("</main>");
  for (const text of [...guarded, "VisitorPass/"]) expect(hidden).not.toContain(text);
  expect(await noted()).toEqual([]);
  await signIn("export");
  const shown = await page();
  for (const text of texts) expect(shown).toContain(text);
  const words = (text: string) => text.split(" ").toSorted();
  expect((await noted()).map(words)).toEqual([words(line)]);
});

it.each<[what: string, page: () => Promise<string>]>([
  ["a person", () => read(PersonPage, {}, "?who=ada@example.com")],
  ["registrations side by side", () => read(ComparePage, { form: "visit", id: "v" })],
  ["an email to a journalist", () => read(DecisionEmailPage, { form: "press", id: "p" })],
  ["letters to several", () => read(DecisionEmailsPage, { form: "press" }, "?id=p")],
  ["a confirmation", preview("confirmation")],
  ["a reminder", preview("reminder")],
  ["passes again", preview("pass")],
  ["a visitor before anything is asked for", record("visit", "v", "")],
  ["a journalist, too", record("press", "p", "")],
])("shows it to nobody where it is not asked for by name: %s", async (_, page) => {
  await signIn("all");
  const markup = await page();
  expect(markup.length).toBeGreaterThan(500);
  for (const text of guarded) expect(markup).not.toContain(text);
  expect(await noted()).toEqual([]);
});

it("notes the form of a correction, and the file with the data of a person", async () => {
  await signIn("all");
  expect(await read(EditPage, { form: "press", id: "p" })).toContain(passport);
  expect(await noted()).toEqual(["press ada 1 birthDate idNumber"]);
  const headers = { [personHeader]: "ada" };
  const request = new Request("http://desk/?who=ada@example.com", { headers });
  const file = await data(request, { params: Promise.resolve({ language: "en" }) });
  expect(await file.text()).toContain(tokens.visit);
  const forms = (await noted()).map((line) => line.split(" ")[0]);
  expect(forms.toSorted()).toEqual(["exhibit", "press", "press", "visit"]);
});

it.each(["fghij_klmno", "abcdefghij_klmno-12"])(
  "finds nobody by a piece of a pass: %s",
  async (piece) => {
    await signIn("read");
    expect(await list("visit", `?search=${piece}`)()).not.toContain("/visit/v?");
    expect(await list("visit", `?search=${tokens.visit}`)()).toContain("/visit/v?");
  },
);
