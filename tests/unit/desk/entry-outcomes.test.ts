/** A company's entry that staff cannot publish or send back: each reason is told as it is, and nothing is lost. */
import ListingPage from "@/app/desk/[language]/[form]/[id]/listing/page";
import { type CompanyEntry, withDraft, withSubmittedEntry } from "@/lib/companies/company-entry";
import { openSqlite } from "@/lib/database/sqlite-file";
import { type DecisionState, emptyReview } from "@/lib/reviews/review";
import { importReviews } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { getAction } from "../../support/pages/desk-actions";
import { answerAt, postForm } from "../../support/pages/desk-requests";
import { provideOpenDesk, show } from "../../support/pages/open-desk";
import { exhibitRecord } from "../../support/records/records";

const handleEntry = getAction("POST [form]/[id]/listing");

const SENT_AT = "2026-06-02T09:00:00.000Z";
const entry: CompanyEntry = { company: "Örnek Mobilya", sectors: ["furniture"], profile: {} };
const decisionOf = (state: DecisionState) => ({
  ...{ state, at: "2026-06-01T09:00:00.000Z", by: "ada" },
  ...(state === "accepted" && { stand: { hall: 1, number: "A12", area: 12 } }),
});

const decide = (store: DeskStore, state: DecisionState) =>
  store.reviews.change("exhibit", "a", (review) => ({ ...review, decision: decisionOf(state) }));

async function send({ entries }: DeskStore, at: string, sent = entry) {
  await entries.change("a", (before) => withDraft(before, { entry: sent, at, by: "contact" }));
  await entries.change("a", (before) => withSubmittedEntry(before, { at, by: "contact" }));
}

const desk = provideOpenDesk(async (store) => {
  await store.create("exhibit", "a", exhibitRecord);
  await decide(store, "accepted");
  await send(store, SENT_AT);
});

const path = { form: "exhibit", id: "a" } as const;
const press = (fields: Record<string, string>) =>
  postForm(desk.context, handleEntry, path, { seen: SENT_AT, ...fields });

/** What the page says after a press that changed nothing, or where it leads. */
async function pressAndRead(fields: Record<string, string>) {
  const rejected = await press(fields);
  if (typeof rejected === "string") return rejected;
  const { html } = await answerAt(desk.context, () => show(ListingPage, path), rejected);
  return html;
}

const publish = { do: "publish" };
const sendBack = { do: "return", sentence: "Please say more." };
const overtaken = "The company has sent another listing in the meantime";

it("says whose the stand is, and where", async () => {
  await desk.store.create("exhibit", "holder", { ...exhibitRecord, email: "holder@example.com" });
  // Two accepted exhibitors on one stand: only an import writes that.
  const listing = { company: "Holder Ltd", sectors: ["furniture" as const], country: "DE" };
  const review = { ...emptyReview, decision: { ...decisionOf("accepted"), listing } };
  const database = openSqlite(desk.folder);
  const scope = { database, edition: desk.store.edition };
  await importReviews(scope, [{ form: "exhibit", id: "holder", review }]);
  await database.close();
  const html = await pressAndRead(publish);
  expect(html).toContain("Stand 1-A12 belongs to somebody else");
  expect(html).toContain("Who has it: Örnek A.Ş., 1-A12");
  for (const to of ["holder", "a/decision"])
    expect(html).toContain(`href="/desk/en/exhibit/${to}"`);
  expect(html).not.toContain(overtaken);
  expect((await desk.store.entries.read("a")).sent?.at).toBe(SENT_AT);
});

it.each(["talks", "declined"] as const)(
  "publishes nothing of a company that is not accepted any more: %s",
  async (state) => {
    await decide(desk.store, state);
    const html = await pressAndRead(publish);
    expect(html).toContain("The company has no stand any more");
    expect(html).not.toContain(overtaken);
    expect(await desk.store.entries.read("a")).toMatchObject({ sent: { at: SENT_AT } });
    expect(await desk.waiting()).toEqual([]);
  },
);

it.each([
  [publish, sendBack],
  [sendBack, publish],
])(
  "says that the company or a colleague was faster, or that it is gone: $do",
  async (one, other) => {
    const again = "2026-06-03T09:00:00.000Z";
    await send(desk.store, again, { ...entry, sectors: ["food"] });
    expect(await pressAndRead(one)).toContain(overtaken);
    await press({ ...other, seen: again });
    const html = await pressAndRead({ ...one, seen: again });
    expect(html).toContain("Somebody has published this listing or sent it back in the meantime");
    expect(html).not.toContain(overtaken);
    await desk.store.erase({ by: "ada", form: "exhibit", ids: ["a"] });
    expect(await pressAndRead(one)).toBe("/desk/en/exhibit/a");
  },
);
