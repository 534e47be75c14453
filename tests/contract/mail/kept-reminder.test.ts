/** The email before the fair names what a visitor keeps with the pass, as it is at the fair then. */
import { loadMailMessage } from "@/lib/mails/kinds";
import type { StoredRegistration } from "@/lib/registration/record";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();
const day = "2026-09-01";

it("names sessions and stands as they are then, and nothing once they are taken off", async () => {
  const store = stores.openDesk();
  await store.create("visit", "v", visitRecord);
  await store.create("exhibit", "e", exhibitRecord);
  await store.reviews.change("exhibit", "e", (review) => ({
    ...review,
    slug: "Deniz-Mobilya",
    decision: {
      ...{ state: "accepted", at: "2026-09-01T09:00:00.000Z", by: "ada" },
      stand: { hall: 2, number: "A4", area: 12 },
      listing: { company: "Deniz Mobilya", country: "TR", sectors: [] },
    },
  }));
  const write = async (kind: "reminder" | "confirmation") => {
    const stored = (await store.get("visit", "v")) as StoredRegistration;
    const message = await loadMailMessage(store, "visit", kind, stored);
    return { text: message?.text ?? "", html: message?.html ?? "" };
  };
  const keys = ["session/forum-1", "company/Deniz-Mobilya", "company/Gone-Firm", "sector/food"];
  const items = keys.map((key) => ({ key, day }));
  await store.kept.change("v", () => ({ items, language: "tr" }));
  for (const written of Object.values(await write("reminder"))) {
    expect(written).toContain("International Business Forum: opening session");
    expect(written).toContain("13:30");
    expect(written).toContain("Deniz Mobilya");
    expect(written).toContain("2-A4");
    expect(written).not.toMatch(/Gone|Hall 3/);
  }
  expect((await write("confirmation")).text).not.toContain("Deniz Mobilya");
  // The company moves, and the list is taken off.
  await store.reviews.change("exhibit", "e", ({ decision, ...review }) => ({
    ...review,
    ...(decision && { decision: { ...decision, stand: { hall: 2, number: "B7", area: 12 } } }),
  }));
  expect((await write("reminder")).text).toContain("2-B7");
  await store.kept.change("v", (list) => list && { ...list, items: [] });
  expect((await write("reminder")).text).not.toContain("Deniz Mobilya");
});
