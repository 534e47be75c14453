/** What the desk shows as it will be sent is what is sent, whatever leads to it. */
import { renderToStaticMarkup } from "react-dom/server";
import DecisionPage from "@/app/desk/[language]/[form]/[id]/decision/page";
import LetterPage from "@/app/desk/[language]/[form]/[id]/letter/page";
import LettersPage from "@/app/desk/[language]/[form]/letters/page";
import { POST as sendLetters } from "@/app/desk/[language]/[form]/letters/send/route";
import { messages } from "@/lib/i18n/messages";
import type { DeliverableMessage } from "@/lib/mails/message";
import { notifyDue } from "@/lib/mails/notify";
import { createDeliveryPorts } from "@/lib/services/delivery";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { handleDecision } from "@/staff/desk/decisions/handle-decision";
import { handleDecisionEmail } from "@/staff/desk/decisions/handle-decision-email";
import { openDesks } from "@/staff/desk/host/desks";
import { maskPassUrls } from "@/staff/desk/record/mask-pass-urls";
import { answerAt, postForm } from "../../../support/pages/desk-requests";
import { exhibitRecord, pressRecord } from "../../../support/records/records";
import { provideDeskStore } from "../../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
let store: DeskStore;
let desk: DeskContext;
let sent: DeliverableMessage[];

beforeEach(async () => {
  const opened = openStore();
  ({ store } = opened);
  sent = [];
  const notifier = {
    async send(_: string, message: DeliverableMessage) {
      sent.push(message);
      return { outcome: "sent" as const, where: "nowhere" };
    },
  };
  await store.create("exhibit", "e", exhibitRecord);
  await store.create("press", "p", { ...pressRecord, event: messages.ar.Site.shortName });
  const options = { store, dataDir: opened.folder, notifier, confirm: [] };
  desk = openDesks(options).current();
});

type Form = "exhibit" | "press";

const ids = { exhibit: "e", press: "p" };
const step = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
// Blanks and a letter in two code points, which are stored otherwise than they are typed.
const words = { subject: "  Your stand ", text: "Dear Zoe\u0308,  \n\n\n welcome.\n" };

const post = <Again extends object>(
  action: DeskAction<Again>,
  form: Form,
  fields: Record<string, string>,
) => postForm(desk, action, { form, id: ids[form] }, fields);

const decisionFields = (form: Form, state: string) => ({
  ...{ step: step(1), after: "", state },
  ...(form === "exhibit" && { hall: "3", number: "A12", area: "36" }),
  [`subject-${state}`]: words.subject,
  [`text-${state}`]: words.text,
});

/** What a page shows as it will be sent. */
async function readPreview(page: () => Promise<React.ReactNode>, rejected?: object | string) {
  await desk.refresh();
  if (typeof rejected === "string") throw new Error("The form is not shown again.");
  const markup = await answerAt(desk, async () => renderToStaticMarkup(await page()), rejected);
  const [, shown = ""] = /<div class="preview"[^>]*>(.*?)<\/div>/s.exec(markup) ?? [];
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return shown.replace(/&(#?\w+);/g, (_, name: string) => signs[name] ?? "?");
}

const pageOf = (Page: typeof DecisionPage, form: Form) => () =>
  Page({
    params: Promise.resolve({ language: "en", form, id: ids[form] }),
    searchParams: Promise.resolve({}),
  });

const sentText = () => maskPassUrls(sent[0]?.text ?? "nothing was sent");

/** Staff have ended the link of the contact person. */
const endLink = async () => {
  await store.companies.change("e", () => ({
    people: [{ place: 0, nonce: "n", right: "all", at: "", by: "ada", endedAt: "2026-06-01" }],
  }));
};

const nothing = async () => {};
const cases: [form: Form, state: string, before: () => Promise<void>, what: string][] = [
  ["exhibit", "accepted", nothing, "with a link that is made by sending"],
  ["exhibit", "accepted", endLink, "without the link that staff have ended"],
  ["exhibit", "talks", nothing, "as it is"],
  ["exhibit", "declined", nothing, "as it is"],
  ["press", "accredited", nothing, "as it is"],
  ["press", "declined", nothing, "as it is"],
];

it.each(cases)("with the decision: %s, %s %s", async (form, state, before) => {
  await before();
  const fields = decisionFields(form, state);
  const look = await post(handleDecision, form, { ...fields, do: "look" });
  const preview = await readPreview(pageOf(DecisionPage, form), look);
  await post(handleDecision, form, { ...fields, do: "send" });
  expect(sentText()).toBe(preview);
});

it.each(cases)("after the decision: %s, %s %s", async (form, state, before) => {
  await before();
  await post(handleDecision, form, decisionFields(form, state));
  const letter = { step: step(1), ...words };
  const look = await post(handleDecisionEmail, form, { ...letter, do: "look" });
  const preview = await readPreview(pageOf(LetterPage, form), look);
  await post(handleDecisionEmail, form, { ...letter, do: "send" });
  expect(sentText()).toBe(preview);
});

it.each(cases)("among several: %s, %s %s", async (form, state, before) => {
  await before();
  await post(handleDecision, form, decisionFields(form, state));
  const id = ids[form];
  const preview = await readPreview(() =>
    LettersPage({
      params: Promise.resolve({ language: "en", form }),
      searchParams: Promise.resolve({ id }),
    }),
  );
  const body = new URLSearchParams({ id, letter: `${id} ${step(1)}`, list: "" });
  const headers = { [personHeader]: "ada" };
  await answerAt(desk, () =>
    sendLetters(new Request("http://desk/", { method: "POST", body, headers }), {
      params: Promise.resolve({ language: "en", form }),
    }),
  );
  await notifyDue(
    createDeliveryPorts(store, {
      send: async (_, message) => {
        sent.push(message);
        return { outcome: "sent", where: "nowhere" };
      },
    }),
  );
  expect(sentText()).toBe(preview);
});
