/** A decision and its e-mail, on its page and as they are posted: saved once, sent as shown, shown again if refused. */
import DecisionPage from "@/app/desk/[language]/[form]/[id]/decision/page";
import DecisionEmailPage from "@/app/desk/[language]/[form]/[id]/decision-email/page";
import DecisionEmailsPage from "@/app/desk/[language]/[form]/decision-emails/page";
import { StoreUnavailable } from "@/lib/database/errors";
import { messages } from "@/lib/i18n/messages";
import { createOutboxNotifier } from "@/lib/server/mails/outbox";
import type { RejectedDecision } from "@/staff/desk/decisions/handle-decision";
import { maskPassUrls } from "@/staff/desk/record/mask-pass-urls";
import type { BoundAction } from "../../../support/pages/desk-actions";
import { getAction } from "../../../support/pages/desk-actions";
import { answerAt, postForm } from "../../../support/pages/desk-requests";
import { post, provideOpenDesk, show } from "../../../support/pages/open-desk";
import { exhibitRecord, pressRecord } from "../../../support/records/records";

const sendDecisionEmails = getAction("POST [form]/decision-emails/send");
const handleDecision = getAction("POST [form]/[id]/decision");
const handleDecisionEmail = getAction("POST [form]/[id]/decision-email");

const desk = provideOpenDesk(async (store) => {
  const arabic = { ...pressRecord, event: messages.ar.Site.shortName };
  await store.create("press", "p", arabic);
  for (const id of ["a", "b", "far"]) {
    const email = id === "far" ? "çıkmaz@example.com" : "ada@example.com";
    await store.create("exhibit", id, { ...exhibitRecord, email, company: `${id} Ltd` });
  }
});

type Fields = Record<string, string>;
const step = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const submit = <Again extends object>(action: BoundAction<Again>, id: string, fields: Fields) =>
  postForm(desk.context, action, { form: id === "p" ? "press" : "exhibit", id }, fields);
const decide = (id: string, fields: Fields) => submit(handleDecision, id, { after: "", ...fields });
const write = (id: string, fields: Fields) => submit(handleDecisionEmail, id, fields);

const stand = { hall: "3", number: "A12", area: "36" };
const accepted = (n: number, more: Fields = {}) => ({
  ...{ step: step(n), state: "accepted", ...stand },
  ...more,
});
const talks = { step: step(1), state: "talks" };
const words = { "subject-accepted": "Your stand", "text-accepted": "Dear Ada,\n\nwelcome." };
const email = { step: step(1), subject: "Your stand", text: "Dear Ada,\n\nwelcome." };
const reviewOf = (id: string) => desk.store.reviews.read("exhibit", id);

async function expectNothing(id = "a") {
  expect((await reviewOf(id)).history).toEqual([]);
  expect([desk.mails, await desk.waiting()]).toEqual([[], []]);
}

it("saves a decision once, and sends nothing", async () => {
  expect(await decide("a", accepted(1))).toBe("/desk/en/exhibit/a?decided=saved");
  expect(await decide("a", accepted(1))).toBe("/desk/en/exhibit/a");
  const { decision, history } = await reviewOf("a");
  expect(decision).toMatchObject({ state: "accepted", by: "ada", stand: { hall: 3, area: 36 } });
  expect(decision).not.toHaveProperty("listing");
  expect(history).toHaveLength(1);
  expect([desk.mails, await desk.waiting()]).toEqual([[], []]);
});

it("saves a decision and sends the e-mail about it by one press, once, and goes on to the next", async () => {
  for (let n = 0; n < 2; n += 1) {
    const fields = accepted(1, { ...words, do: "send", next: "b" });
    expect(await decide("a", fields)).toBe("/desk/en/exhibit/b/decision");
  }
  expect(desk.mails).toMatchObject([{ subject: "Your stand", to: { address: "ada@example.com" } }]);
  expect(desk.mails[0]?.text).toContain("3-A12");
  expect((await reviewOf("a")).history.at(-1)?.letter).toMatchObject({ by: "ada" });
  expect(await desk.waiting()).toEqual([]);
});

it.each([
  ["an e-mail without words", { "subject-accepted": " " }, { wrong: ["subject"] }],
  ["a wrong answer", { area: "?" }, { wrong: ["area"] }],
  ["a taken stand", {}, { problem: "taken", takenBy: "b" }],
])("saves and sends nothing with %s, and keeps what was typed", async (_, fields, expected) => {
  await decide("b", accepted(2));
  const again = await decide("a", accepted(1, { ...words, ...fields, do: "send" }));
  expect(again).toMatchObject(expected);
  expect((again as RejectedDecision).typed.emails.accepted?.text).toContain("welcome.");
  await expectNothing();
});

it("keeps what was typed while the store is away, or if somebody decided meanwhile", async () => {
  await decide("a", talks);
  expect(await decide("a", { step: step(2), state: "declined" })).toMatchObject({
    problem: "changed",
  });
  expect((await reviewOf("a")).decision?.state).toBe("talks");
  jest.spyOn(desk.store.reviews, "change").mockRejectedValue(new StoreUnavailable("AWAY"));
  const away = { problem: "unavailable", typed: { number: "A12" } };
  const { store } = desk;
  const other = postForm(
    { store },
    handleDecision,
    { form: "exhibit", id: "b" },
    { ...accepted(1), after: "" },
  );
  expect(await other).toMatchObject(away);
});

it("keeps the e-mail for later when the mail server takes nothing, and says so", async () => {
  desk.result = { outcome: "failed", reason: "ECONNREFUSED" };
  // The page of the next one would say it of the wrong person.
  const goingOn = { ...words, do: "send", next: "a" };
  const to = await decide("b", accepted(1, goingOn));
  expect(to).toBe("/desk/en/exhibit/b?email=ECONNREFUSED");
  expect(await desk.waiting()).toMatchObject([{ id: "b", kind: "decision" }]);
  expect((await reviewOf("b")).history.at(-1)?.letter).toMatchObject({ subject: "Your stand" });
});

it("sends an email when it is told to, in the written words, and once", async () => {
  await decide("a", accepted(1));
  const empty = await write("a", { ...email, subject: " ", text: "", do: "send" });
  expect(empty).toMatchObject({ wrong: ["subject", "text"] });
  expect(desk.mails).toEqual([]);
  expect(await write("a", { ...email, do: "send" })).toBe("/desk/en/exhibit/a?email=sent");
  expect(desk.mails).toMatchObject([
    { subject: "Your stand", replyTo: expect.stringContaining("@"), text: expect.any(String) },
  ]);
  const second = await write("a", { ...email, text: "Again.", do: "send" });
  expect(second).toMatchObject({ problem: "changed" });
  expect(desk.mails).toHaveLength(1);
});

it("sends no email about a decision that another one has followed, also if it waits", async () => {
  desk.result = { outcome: "failed", reason: "ECONNREFUSED" };
  await decide("a", talks);
  await write("a", { ...email, do: "send" });
  expect(await desk.waiting()).toMatchObject([{ id: "a", kind: "decision" }]);
  await decide("a", { step: step(2), after: step(1), state: "declined" });
  desk.result = { outcome: "sent", where: "nowhere" };
  expect(await desk.deliver(Date.now() + 86_400_000)).toMatchObject({ sent: 0, failed: 1 });
  expect(await write("a", { ...email, do: "send" })).toMatchObject({ problem: "changed" });
  expect([desk.mails, await desk.waiting()]).toEqual([[], []]);
});

const pathOf = (id: string) => ({ form: id === "p" ? "press" : "exhibit", id });
const page = async (id: string, rejected?: object, search = "") =>
  answerAt(desk.context, async () => (await show(DecisionPage, pathOf(id), search)).html, rejected);

describe("the page", () => {
  const about = (html: string) => [...html.matchAll(/data-about="(\w+)"/g)].map(([, one]) => one);
  const again = async (fields: Fields, search = "") =>
    page("a", Object(await decide("a", accepted(1, { ...words, ...fields }))), search);

  it("offers the e-mail about each possible decision, in the registrant's language", async () => {
    const exhibitor = await page("a");
    expect(about(exhibitor)).toEqual(["talks", "accepted", "declined"]);
    expect(exhibitor).not.toContain("No mail server is set up");
    const press = await page("p");
    expect(about(press)).toEqual(["accredited", "declined"]);
    expect(press).toContain("مُنحت الاعتماد الإعلامي");
    expect(press).toMatch(/<textarea[^>]*lang="ar" dir="rtl"/);
  });

  it("says to whom no e-mail goes, and that e-mails become files", async () => {
    const far = await page("far");
    expect(about(far)).toEqual([]);
    expect(far).toContain("No email goes to this address");
    desk.open({ notifier: createOutboxNotifier(desk.folder) });
    expect(await page("a")).toContain("No mail server is set up");
  });

  it("says what is wrong at its field, to which the summary leads", async () => {
    const html = await again({ "subject-accepted": "", do: "send" });
    expect(html).toContain('href="#field-subject-accepted"');
    expect(html).toContain('id="wrong-subject-accepted"');
    expect(html).not.toMatch(/id="(wrong-subject-declined|preview)"/);
  });

  it.each([
    ["A12", "Stand 3-A12 is taken."],
    ["A98", "Hall 3 has no stand A98: its rows are A to H, its places 1 to 12."],
    ["?", "Write a stand number"],
  ])("says one thing at the number of the stand %s", async (number, said) => {
    await decide("b", accepted(2));
    const html = await again({ number });
    expect(/id="wrong-number">([^<]*)</.exec(html)?.[1]).toContain(said);
  });

  it("shows the free places of each hall, and who has the others", async () => {
    await decide("b", accepted(2, { hall: "1", number: "A2" }));
    const free = (html: string) =>
      [...html.matchAll(/<button[^>]* value="1-A(\d+)"/g)].map(([, number]) => Number(number));
    const html = await page("a");
    expect(html).toMatch(/<b>Hall 1<\/b>(?:(?!<\/label>).)*<small>117 free places</);
    expect(free(html)).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(html).toMatch(/href="\/desk\/en\/exhibit\/b"[^>]* data-place="A2"[^>]*>.*b Ltd</);
    // One's own stand is free for oneself.
    expect(free(await page("b"))).toHaveLength(15);
  });

  it("goes on to the next of the list unless somebody has said no, and says nothing of the last one", async () => {
    const list = `?list=${encodeURIComponent("?sort=lastName")}`;
    expect(await page("a", undefined, list)).toMatch(/name="next" checked=""/);
    const looked = await again({ do: "look" }, list);
    expect(looked).toContain('name="next"');
    expect(looked).not.toMatch(/name="next" checked=""/);
    const ended = await page("a", undefined, "?email=sent&of=far&decided=saved");
    expect(ended).not.toMatch(/The email was sent|The decision is saved/);
  });
});

describe("sends what it has shown", () => {
  // Blanks and a letter in two code points, which are stored otherwise than they are typed.
  const typed = { subject: "  Your stand ", text: "Dear Zoe\u0308,  \n\n\n welcome.\n" };
  const endLink = () =>
    desk.store.companies.change("a", () => ({
      people: [{ place: 0, nonce: "n", right: "all", at: "", by: "ada", endedAt: "2026-06-01" }],
    }));

  /** What a page shows as it will be sent. */
  async function readPreview(html: Promise<string>) {
    const [, shown = ""] = /<div class="preview"[^>]*>(.*?)<\/div>/s.exec(await html) ?? [];
    const signs: Fields = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
    return shown.replace(/&(#?\w+);/g, (_, name: string) => signs[name] ?? "?");
  }

  async function withDecision(id: string, fields: Fields, state: string) {
    const all = { ...fields, [`subject-${state}`]: typed.subject, [`text-${state}`]: typed.text };
    const shown = await readPreview(page(id, Object(await decide(id, { ...all, do: "look" }))));
    expect((await desk.store.reviews.read(id === "p" ? "press" : "exhibit", id)).history).toEqual(
      [],
    );
    await decide(id, { ...all, do: "send" });
    return shown;
  }

  async function afterDecision(id: string, fields: Fields) {
    await decide(id, fields);
    const one = { step: step(1), ...typed };
    const looked = Object(await write(id, { ...one, do: "look" }));
    const open = async () => (await show(DecisionEmailPage, pathOf(id))).html;
    const shown = await readPreview(answerAt(desk.context, open, looked));
    await write(id, { ...one, do: "send" });
    return shown;
  }

  async function amongSeveral(id: string, fields: Fields) {
    await decide(id, fields);
    const { form } = pathOf(id);
    const shown = await readPreview(
      show(DecisionEmailsPage, { form }, `?id=${id}`).then(({ html }) => html),
    );
    await post(sendDecisionEmails, { form }, { id, email: `${id} ${step(1)}`, list: "" });
    await desk.deliver();
    return shown;
  }

  const ways = { with: withDecision, after: afterDecision, "among several": amongSeveral };

  describe.each(Object.entries(ways))("%s", (_, send) => {
    it.each([
      ["a", "accepted", "with a link that is made by sending"],
      ["a", "accepted", "without the link that staff have ended"],
      ["a", "talks", ""],
      ["p", "accredited", ""],
      ["p", "declined", ""],
    ])("%s, %s %s", async (id, state, what) => {
      if (what.startsWith("without")) await endLink();
      const shown = await send(id, { step: step(1), state, ...(id === "a" && stand) }, state);
      expect(shown.length).toBeGreaterThan(50);
      expect(maskPassUrls(desk.mails[0]?.text ?? "nothing was sent")).toBe(shown);
    });
  });
});
