/** A company's entry that staff cannot publish or send back: each reason is told as it is, and nothing is lost. */
import { renderToStaticMarkup } from "react-dom/server";
import ListingPage from "@/app/desk/[language]/[form]/[id]/listing/page";
import { type CompanyEntry, withDraft, withSubmittedEntry } from "@/lib/companies/company-entry";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { type DecisionState, emptyReview, type Listing } from "@/lib/reviews/review";
import { importReviews } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { openDesks } from "@/staff/desk/host/desks";
import { handleEntry } from "@/staff/desk/listings/handle-entry";
import { answerAt, postForm } from "../../support/pages/desk-requests";
import { exhibitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;

const SENT_AT = "2026-06-02T09:00:00.000Z";
const entry: CompanyEntry = { company: "Örnek Mobilya", sectors: ["furniture"], profile: {} };
const stand = { hall: 1, number: "A12", area: 12 };
const holderListing: Listing = { company: "Holder Ltd", sectors: ["furniture"], country: "DE" };

beforeEach(async () => {
  ({ folder, store } = openStore());
  await store.create("exhibit", "a", exhibitRecord);
  await decide("a", "accepted");
  await send(SENT_AT);
});

function decide(id: string, state: DecisionState) {
  const decision = { state, at: "2026-06-01T09:00:00.000Z", by: "ada" };
  return store.reviews.change("exhibit", id, (file) => ({
    ...file,
    decision: { ...decision, ...(state === "accepted" && { stand }) },
  }));
}

async function send(at: string, sent = entry) {
  await store.entries.change("a", (before) =>
    withDraft(before, { entry: sent, at, by: "contact" }),
  );
  await store.entries.change("a", (before) => withSubmittedEntry(before, { at, by: "contact" }));
}

function press(values: Record<string, string>) {
  return postForm(
    { store },
    handleEntry,
    { form: "exhibit", id: "a" },
    { seen: SENT_AT, ...values },
  );
}

/** What the page says after a press that changed nothing. */
async function pressAndRead(values: Record<string, string>) {
  const rejected = await press(values);
  if (typeof rejected === "string") return rejected;
  const notifier = createOutboxNotifier(folder);
  const desk = openDesks({
    store,
    dataDir: folder,
    notifier,
    confirm: [],
    allows: () => true,
  }).current();
  await desk.refresh();
  const params = Promise.resolve({ language: "en", form: "exhibit", id: "a" });
  const show = async () =>
    renderToStaticMarkup(await ListingPage({ params, searchParams: Promise.resolve({}) }));
  return answerAt(desk, show, rejected);
}

const publish = { do: "publish" };
const sendBack = { do: "return", sentence: "Please say more." };
const overtaken = "The company has sent another listing in the meantime";

it("says whose the stand is, and where", async () => {
  await store.create("exhibit", "holder", { ...exhibitRecord, email: "holder@example.com" });
  // Two accepted exhibitors on one stand: only an import writes that.
  const decision = {
    state: "accepted" as const,
    at: "2026-06-01T09:00:00.000Z",
    by: "seed",
    stand,
  };
  const file = { ...emptyReview, decision: { ...decision, listing: holderListing } };
  const database = openSqlite(folder);
  await importReviews({ database, edition: store.edition }, [
    { form: "exhibit", id: "holder", file },
  ]);
  await database.close();
  const page = await pressAndRead(publish);
  expect(page).toContain("Stand 1-A12 belongs to somebody else");
  expect(page).toContain('href="/desk/en/exhibit/holder"');
  expect(page).toContain('href="/desk/en/exhibit/a/decision"');
  expect(page).not.toContain(overtaken);
  expect((await store.entries.read("a")).sent?.at).toBe(SENT_AT);
});

it.each(["talks", "declined"] as const)(
  "publishes nothing of a company that is not accepted any more: %s",
  async (state) => {
    await decide("a", state);
    const page = await pressAndRead(publish);
    expect(page).toContain("The company has no stand any more");
    expect(page).not.toContain(overtaken);
    expect(await store.entries.read("a")).toMatchObject({ sent: { at: SENT_AT } });
    expect(await Array.fromAsync(store.queue.list())).toEqual([]);
  },
);

it.each([publish, sendBack])("says that the company was faster: $do", async (values) => {
  await send("2026-06-03T09:00:00.000Z", { ...entry, sectors: ["food"] });
  expect(await pressAndRead(values)).toContain(overtaken);
});

it.each([
  ["published, then sent back", publish, sendBack],
  ["sent back, then published", sendBack, publish],
])("says that a colleague was faster: %s", async (_, first, second) => {
  await press(first);
  const page = await pressAndRead(second);
  expect(page).toContain("Somebody has published this listing or sent it back in the meantime");
  expect(page).not.toContain(overtaken);
});

it.each([publish, sendBack])("leads to the registration that is gone: $do", async (values) => {
  await store.erase({ by: "ada", form: "exhibit", ids: ["a"] });
  expect(await pressAndRead(values)).toBe("/desk/en/exhibit/a");
});
