/** The page on which staff decide and write: which e-mails it offers, and what it shows of them. */
import { renderToStaticMarkup } from "react-dom/server";
import DecisionPage from "@/app/desk/[language]/[form]/[id]/decision/page";
import { messages } from "@/lib/i18n/messages";
import type { Notifier } from "@/lib/mails/ports";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { RejectedDecision } from "@/staff/desk/decisions/handle-decision";
import { openDesks } from "@/staff/desk/host/desks";
import { answerAt } from "../../../support/pages/desk-requests";
import { exhibitRecord, pressRecord } from "../../../support/records/records";
import { provideDeskStore } from "../../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
const sends: Notifier = { send: async () => ({ outcome: "sent", where: "nowhere" }) };

beforeEach(async () => {
  ({ folder, store } = openStore());
  await store.create("exhibit", "e", exhibitRecord);
  await store.create("exhibit", "far", { ...exhibitRecord, email: "çıkmaz@example.com" });
  await store.create("press", "p", { ...pressRecord, event: messages.ar.Site.shortName });
});

interface DecisionPageRequest {
  form?: string;
  id: string;
  search?: string;
  rejected?: RejectedDecision;
  notifier?: Notifier;
}

async function show({
  form = "exhibit",
  id,
  search = "",
  rejected,
  notifier = sends,
}: DecisionPageRequest) {
  const desk = openDesks({
    store,
    dataDir: folder,
    notifier,
    confirm: [],
    allows: () => true,
  }).current();
  const params = Promise.resolve({ language: "en", form, id });
  const searchParams = Promise.resolve(Object.fromEntries(new URLSearchParams(search)));
  const page = async () => renderToStaticMarkup(await DecisionPage({ params, searchParams }));
  return answerAt(desk, page, rejected);
}

const about = (markup: string) => [...markup.matchAll(/data-about="(\w+)"/g)].map(([, one]) => one);

it("offers the e-mail about each decision that can be made, in the registrant's language", async () => {
  expect(about(await show({ id: "e" }))).toEqual(["talks", "accepted", "declined"]);
  const press = await show({ form: "press", id: "p" });
  expect(about(press)).toEqual(["accredited", "declined"]);
  expect(press).toContain('name="text-accredited"');
  expect(press).toContain("مُنحت الاعتماد الإعلامي");
  expect(press).toMatch(/<textarea[^>]*lang="ar" dir="rtl"/);
});

it("offers none to whom no e-mail reaches, and says so", async () => {
  const markup = await show({ id: "far" });
  expect(about(markup)).toEqual([]);
  expect(markup).toContain("No email goes to this address");
});

it("says before anything is sent that e-mails become files", async () => {
  expect(await show({ id: "e" })).not.toContain("No mail server is set up");
  const markup = await show({ id: "e", notifier: createOutboxNotifier(folder) });
  expect(markup).toContain("No mail server is set up");
});

const typed = {
  ...{ step: "11111111-1111-4111-8111-111111111111", after: "", state: "accepted", hall: "1" },
  ...{ number: "A2", area: "36", listed: false, company: "", web: "", sectors: [], country: "" },
  ...{ letters: { accepted: { subject: "Your stand", text: "Welcome.\n\nBring samples." } } },
  next: "",
};

it("shows the e-mail as it would go out, without what opens the pass in it", async () => {
  const markup = await show({ id: "e", rejected: { typed, wrong: [] } });
  const [, preview = ""] = /id="preview">(.*?)<\/section>/s.exec(markup) ?? [];
  for (const words of ["Hello Ada", "Bring samples.", "1-A2", "VisitorPass/…"]) {
    expect(preview).toContain(words);
  }
  expect(markup).not.toContain("Not saved yet");
  expect(markup).not.toMatch(/<title>Error/);
  // The others are still there, in the words that the desk offers.
  expect(about(markup)).toEqual(["talks", "accepted", "declined"]);
});

it("says what an e-mail lacks at its field, to which the summary leads", async () => {
  const letters = { accepted: { subject: "", text: "Welcome." } };
  const rejected = { typed: { ...typed, letters }, wrong: ["subject" as const] };
  const markup = await show({ id: "e", rejected });
  expect(markup).toContain('href="#field-subject-accepted"');
  expect(markup).toContain('id="wrong-subject-accepted"');
  expect(markup).not.toContain('id="wrong-subject-declined"');
  expect(markup).not.toContain('id="preview"');
});

it("goes on to the next of the list unless somebody has said no, and says nothing of the last one", async () => {
  const list = `list=${encodeURIComponent("?sort=lastName")}`;
  const goesOn = (markup: string) => /name="next" checked=""/.test(markup);
  expect(goesOn(await show({ id: "e", search: list }))).toBe(true);
  const again = await show({ id: "e", search: list, rejected: { typed, wrong: [] } });
  expect(again).toContain('name="next"');
  expect(goesOn(again)).toBe(false);
  const ended = await show({ id: "e", search: "email=sent&of=far&decided=saved" });
  expect(ended).not.toMatch(/The email was sent|The decision is saved/);
});
