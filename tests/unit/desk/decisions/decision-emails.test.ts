/** The emails about decisions on several registrations: planned for whom they can reach, and sent once by one press. */
import DecisionEmailsPage from "@/app/desk/[language]/[form]/decision-emails/page";
import { messages } from "@/lib/i18n/messages";
import { getAction } from "../../../support/pages/desk-actions";
import { post, provideOpenDesk, show } from "../../../support/pages/open-desk";
import { exhibitRecord, pressRecord } from "../../../support/records/records";

const send = getAction("POST [form]/decision-emails/send");
const set = getAction("POST [form]/selected/set");

const desk = provideOpenDesk(async (store) => {
  const english = { ...exhibitRecord, email: "b@example.com" };
  const far = { ...english, lastName: "Çıkmaz", email: "çıkmaz@example.com" };
  await store.create("exhibit", "a", exhibitRecord);
  await store.create("exhibit", "b", english);
  await store.create("exhibit", "c", far);
  await store.create("press", "p", { ...pressRecord, event: messages.ar.Site.shortName });
});

const ids = (...all: string[]) => all.map((id): [string, string] => ["id", id]);
const decide = (form: string, state: string, ...all: string[]) =>
  post(set, { form }, [...ids(...all), ["state", state], ["list", "?search=ada"]]);
const page = async (form: string, ...all: string[]) =>
  (await show(DecisionEmailsPage, { form }, `?${new URLSearchParams(ids(...all))}`)).html;

/** What the button of the page that lists these emails posts, for the selection `chosen`. */
async function press(form: string, all: string[], chosen = all) {
  const emails = [...(await page(form, ...all)).matchAll(/name="email" value="([^"]*)"/g)];
  const fields = emails.map(([, value = ""]): [string, string] => ["email", value]);
  return async () => {
    const body = [...ids(...chosen), ...fields, ["list", "?search=ada"] as [string, string]];
    const { query } = await post(send, { form }, body);
    return [query.queuedDecisionEmails, query.leftDecisionEmails, query.unavailable];
  };
}

it("leads from a decision on several to their emails, and sends nothing by itself", async () => {
  const { href, path, query } = await decide("exhibit", "talks", "a", "b");
  expect(path).toBe("/desk/en/exhibit/decision-emails");
  expect(query).toMatchObject({ changedFiles: "2", search: "ada" });
  const { html } = await show(DecisionEmailsPage, { form: "exhibit" }, href);
  const emails = [...html.matchAll(/name="email" value="(\w+) /g)].map(([, id]) => id);
  expect(emails.toSorted()).toEqual(["a", "b"]);
  expect([desk.mails, await desk.waiting()]).toEqual([[], []]);
  // A tag, and a decision that they have already, lead back to the list.
  expect((await decide("exhibit", "talks", "a")).path).toBe("/desk/en/exhibit");
  const tagged = await post(set, { form: "exhibit" }, [...ids("a"), ["tag", "vip"], ["list", ""]]);
  expect(tagged.path).toBe("/desk/en/exhibit");
});

it("sends each email in its registrant's language, and not a second time", async () => {
  await decide("press", "accredited", "p");
  await decide("exhibit", "declined", "a", "b");
  expect(await page("press", "p")).toContain('lang="ar"');
  for (const [form, all] of [
    ["press", ["p"]],
    ["exhibit", ["a", "b"]],
  ] as const) {
    const go = await press(form, [...all]);
    expect((await go())[0]).toBe(String(all.length));
    expect(await go()).toEqual(["0", String(all.length), undefined]);
    // Nothing is sent within the request.
    await desk.deliver();
  }
  // Those that are due at once are sent in parallel.
  const sent = desk.mails.map(({ language, to }) => `${language} ${Object(to).address}`);
  expect(sent.toSorted()).toEqual(["ar ada@example.com", "en ada@example.com", "en b@example.com"]);
  const { history } = await desk.store.reviews.read("exhibit", "a");
  expect(history.at(-1)?.letter).toMatchObject({ by: "ada", subject: desk.mails[1]?.subject });
});

it("names who gets none, and why", async () => {
  await decide("exhibit", "talks", "a", "c");
  await (await press("exhibit", ["a"]))();
  await desk.deliver();
  const html = await page("exhibit", "a", "b", "c", "erased");
  expect(html).not.toContain('name="email"');
  for (const reason of [
    /The email about this decision was sent, or written to a file[^<]*\. [^<]*, ada/,
    /No decision that needs an email has been made/,
    /Çıkmaz.*?No email goes to this address/,
    /1 selected registration was erased in the meantime/,
  ])
    expect(html).toMatch(reason);
});

it("sends no email about a decision that another one has followed, nor to whom is not selected", async () => {
  await decide("exhibit", "talks", "a", "b");
  const [go, goToOne] = [await press("exhibit", ["a"]), await press("exhibit", ["a", "b"], ["b"])];
  await decide("exhibit", "declined", "a");
  expect((await go())[1]).toBe("1");
  expect(await page("exhibit", "a")).toContain('name="email"');
  expect((await goToOne())[0]).toBe("1");
  expect((await desk.waiting()).map(({ id }) => id)).toEqual(["b"]);
});

it("has no emails for visitors, who are not decided on, nor for a former edition", async () => {
  expect((await post(send, { form: "visit" }, { email: "a" })).status).toBe(404);
  desk.open({ store: desk.store.openEdition("expo_2025") });
  expect((await post(send, { form: "exhibit" }, { email: "a" })).status).toBe(404);
});
