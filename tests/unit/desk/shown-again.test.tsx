/** A form that is shown again, in a process of the desk that has not heard of its registration yet. */
import { renderToStaticMarkup } from "react-dom/server";
import DecisionPage from "@/app/desk/[language]/[form]/[id]/decision/page";
import LetterPage from "@/app/desk/[language]/[form]/[id]/letter/page";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { openDesks } from "@/staff/desk/host/desks";
import { answerAt } from "../../support/pages/desk-requests";
import { exhibitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;

beforeEach(() => {
  ({ folder, store } = openStore());
});

const step = "11111111-1111-4111-8111-111111111111";
const decision = {
  ...{ step, after: "", state: "accepted", hall: "1", number: "A12x y", area: "12", listed: false },
  ...{ company: "Typed company", web: "", sectors: [], country: "", letters: {}, next: "" },
};

it.each<[string, typeof LetterPage, object, string]>([
  [
    "a letter",
    LetterPage,
    { step, subject: "Typed subject", text: "Typed text", wrong: ["text"] },
    "Typed subject",
  ],
  ["a decision", DecisionPage, { typed: decision, wrong: ["number"] }, "A12x y"],
  ["a half-written note", RecordPage, { text: "Typed note" }, "Typed note"],
])("shows %s", async (_, page, rejected, typed) => {
  const notifier = createOutboxNotifier(folder);
  const desk = openDesks({
    store,
    dataDir: folder,
    notifier,
    confirm: [],
    allows: () => true,
  }).current();
  await desk.cache.refresh();
  // It comes by another process, right before the form is posted to this one.
  await store.create("exhibit", "e", exhibitRecord);
  const params = Promise.resolve({ language: "en", form: "exhibit", id: "e" });
  const show = async () =>
    renderToStaticMarkup(await page({ params, searchParams: Promise.resolve({}) }));
  expect(await answerAt(desk, show, rejected)).toContain(typed);
});
