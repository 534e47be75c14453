/** What the one list of collections says of people holds on both engines: whatever is erased is gone everywhere. */

import { hashContent } from "@/lib/broadcasts/hash-content";
import type { Device } from "@/lib/check-ins/gate";
import { withAnswer } from "@/lib/companies/tasks/tasks";
import { type Database, iterateDocuments } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import type { Subscribers } from "@/lib/outbox/events";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { type View, withView } from "@/lib/staff-records/views";
import { createDeskStore } from "@/lib/store";
import {
  collectionKinds,
  getCollection,
  getDocumentPlace,
  getPersonalDataRule,
} from "@/lib/store/collections";
import { compareAll } from "@/lib/store/copying/compare";
import { buildCopiedWrites } from "@/lib/store/copying/copied-documents";
import { copyAll } from "@/lib/store/copying/copy";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { queueRecipients } from "../support/stores/broadcasts";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

/** Both have everything that an edition has. */
const editions = [fair.id, "expo_2025"];

/** Somebody is told of registrations, but not that they are gone: that is kept until it was told. */
const told: Subscribers = (event) => (event === "registered" ? ["crm"] : []);

const landing = {
  day: "2026-09-01",
  step: "landing",
  form: "",
  language: "tr",
  source: "direct",
} as const;

const BROADCAST = "b".repeat(16);

const met = { id: "m", at: "2026-09-23T09:00:00.000Z", by: 0, note: "Call back" };

/** The names of the collections of both editions that the list knows. @param of what they hold of a person */
const listed = (of: (holds: ReturnType<typeof getPersonalDataRule>) => boolean) =>
  editions.flatMap((edition) =>
    collectionKinds
      .filter((kind) => of(getPersonalDataRule(kind)))
      .map((kind) => getCollection(edition, kind).name),
  );
const personal = listed((holds) => holds !== "nothing");
const known = listed(() => true);

/** The contents of each collection as text. */
async function held(database: Database): Promise<Record<string, string>> {
  const contents = (await database.listCollections()).map(async (name) => {
    const documents = iterateDocuments(database, { name, indexed: [] }, { limit: 100 });
    return [name, JSON.stringify(await Array.fromAsync(documents))] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

describe.each(databasesOf(stores))("the %s store", (kind, open) => {
  let database: Database;
  let store: DeskStore;

  /** Everything that is stored about a person. */
  async function fill(name: string, into = store) {
    const dueAt = new Date();
    const limit = { address: "digest", day: "2026-09-01", max: 99 };
    const visit = { ...visitRecord, firstName: name };
    const exhibit = { ...exhibitRecord, firstName: name };
    const counted = { ...landing, step: "registered", form: "visit", writer: "r" } as const;
    const messages = { kinds: ["confirmation"], dueAt, limit } as const;
    await into.create("visit", `${name}-v`, visit, messages, counted);
    await into.create("exhibit", `${name}-e`, exhibit, { kinds: ["sales", "confirmation"], dueAt });
    await into.create("press", `${name}-p`, { ...pressRecord, firstName: name });
    const reminder = { id: `${name}-v`, form: "visit", kind: "reminder", dueAt };
    await into.queue.add(reminder);
    await into.queue.ack(reminder, new Date());
    await into.checkIns.checkIn("visit", `${name}-v`, "2026-09-23", new Date());
    await into.checkIns.checkIn("exhibit", `${name}-e`, "2026-09-23", new Date());
    await into.reviews.change("exhibit", `${name}-e`, (review) => ({
      ...review,
      decision: {
        ...{ state: "accepted" as const, at: "2026-09-01T09:00:00.000Z", by: "ada" },
        stand: { hall: 1, number: name.endsWith("2") ? "A2" : "A1", area: 12 },
      },
      passes: [{ id: "1", token: `${name}-token`, at: "2026-09-01T09:00:00.000Z", by: "ada" }],
    }));
    await into.companies.ensureContactLink(`${name}-e`);
    const picture = { digest: `${name}-digest`, width: 1, height: 1 };
    const entry = { company: name, sectors: [], profile: { logo: picture } };
    const sent = { entry, at: "2026-06-01T09:00:00.000Z", by: "contact" };
    const files = { avif: Buffer.from(name), webp: Buffer.from(name) };
    await into.pictures.put(`${name}-e`, { ...picture, files }, () => ({ sent }));
    await into.tasks.change(() => [
      { id: "t", kind: "file", due: "2026-09-01", halls: [], texts: {}, at: "", by: "ada" },
    ]);
    const given = { digest: `${name}-digest`, type: "pdf", bytes: 1, name: `${name}.pdf` } as const;
    await into.tasks.answer(
      `${name}-e`,
      (review) => withAnswer(review, { task: "t", at: "", by: "contact", file: given }),
      { digest: given.digest, content: Buffer.alloc(400_000, name) },
    );
    await into.leads.keep(`${name}-e`, { form: "visit", id: `${name}-v` }, [met]);
    await into.leads.recordGuess(`${name}-e`);
    const kept = {
      items: [{ key: "session/forum-1", day: "2026-09-01" }],
      language: "tr",
    } as const;
    await into.kept.change(`${name}-v`, () => kept);
    await into.rehearsals.checkIn("visit", `${name}-v`, "2026-09-22", new Date());
    const change = { record: { ...visit, city: "Ankara" }, by: "visitor", fields: ["city"] };
    await into.replace("visit", `${name}-v`, { was: computeFingerprint(visit), ...change });
    const noted = {
      at: new Date(),
      by: "ada",
      form: "visit",
      columns: ["pass"],
      count: 1,
    } as const;
    await into.logExport({ ...noted, columns: [...noted.columns] });
    const copied = buildCopiedWrites(into.edition, "visit", [`${name}-v`]);
    await database.change([], () => ({ writes: copied, result: undefined }));
    await into.staffActions.add({ at: new Date(), by: "ada", kind: "note", ids: ["n"] });
    await into.sources.put([{ ...landing, writer: "w", count: 1 }]);
    const { day, language } = landing;
    await into.keptCounts.put([{ day, language, key: "sector/food", writer: "w", count: 1 }]);
    const counts = { people: 200, lastHour: 0, countries: 1, byCountry: { TR: 200 } };
    await into.visitorCounts.put({ at: new Date(), ...counts });
    await into.sources.name({ code: "A1", name: "May", kind: "campaign", at: "" });
    await into.loadCheckKey();
    await into.gate.change("device", "d", () => ({ id: "d", name: "Gate" }) as Device);
    await into.events.logAttempt({
      at: new Date(),
      to: "crm",
      event: "test",
      outcome: "delivered",
      ms: 1,
    });
    const view = { id: "v", name: "Ankara", form: "visit", query: "?city=x", by: "ada" } as const;
    await into.changeViews((before) => withView(before, view) as View[]);
    // Longer than what Firestore puts into an index.
    const figures = JSON.stringify("x".repeat(20_000));
    const signed = { at: new Date(), by: "ada", digest: "0", figures };
    await into.reports.freeze(signed, "press");
    const { broadcasts, addresses } = into;
    const text = { subject: "Metro", text: "Closed." };
    const list = { form: "visit", list: "", purpose: "service", fallback: "en" } as const;
    const content = { ...list, texts: { en: text } };
    await broadcasts.saveDraft(BROADCAST, content, { by: "ada", counted: 1 });
    const confirmed = { by: "ada", count: 1, at: new Date() };
    await broadcasts.confirm(BROADCAST, hashContent(content), confirmed);
    await queueRecipients(into, BROADCAST, [`${name}-v`]);
    await addresses.unsubscribe((await addresses.createHasher())(visit.email), new Date());
    // An earlier release has left it.
    const place = getDocumentPlace(into.edition, "bulkWork", crypto.randomUUID());
    const writes = [{ put: place, data: { begunAt: new Date(), waiting: 0 } }];
    await database.change([], () => ({ writes, result: undefined }));
    await into.siteContent.publish({ by: "ada", from: new Date(), changes: {} });
    await into.siteContent.putFile({ digest: "d", width: 1, height: 1, files: {} });
    await into.ping();
  }

  async function eraseAll(name: string, from = store) {
    await from.erase({ form: "visit", ids: [`${name}-v`], by: "ada" });
    await from.erase({ form: "exhibit", ids: [`${name}-e`], by: "ada" });
    await from.erase({ form: "press", ids: [`${name}-p`], by: "ada" });
  }

  beforeEach(() => {
    database = open();
    store = createDeskStore(database, told);
  });

  it("has no collection that is not on the list, this test fills every one that is, and all are copied", async () => {
    await fill("person");
    await fill("gone");
    await eraseAll("gone");
    const names = Object.keys(await held(database));
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    const ownNames = known.filter((name) => name.startsWith(fair.id));
    expect(ownNames.filter((name) => !names.includes(name))).toEqual([]);

    // All but what is of use in the one store alone is copied to the other.
    const other = kind === "sqlite" ? stores.firestore() : stores.sqlite();
    const databases = { from: database, to: other };
    await copyAll(databases, () => undefined);
    for (const { missing, different } of await compareAll(databases))
      expect([...missing.ids, ...different.ids]).toEqual([]);
    const copied = Object.keys(await held(other));
    expect(ownNames.filter((name) => !copied.includes(name)).toSorted()).toEqual(
      (["bulkWork", "confirmed", "rehearsals", "tries", "visitorCounts"] as const)
        .map((one) => getCollection(fair.id, one).name)
        .toSorted(),
    );
  });

  it("keeps only the ids of the logs of erased people, and everything of all others", async () => {
    await fill("person-1");
    await fill("person-2");
    await store.leads.keep("person-2-e", { form: "visit", id: "person-1-v" }, [met]);
    await store.leads.keep("person-1-e", { form: "visit", id: "person-2-v" }, [met]);
    await store.leads.keep("person-2-e", { form: "exhibit", id: "person-1-e" }, [met]);
    await eraseAll("person-1");
    const contents = await held(database);
    const knowing = (id: string) =>
      Object.keys(contents).filter((name) => contents[name]?.includes(id));
    expect(knowing("person-1").toSorted()).toEqual([
      getCollection(fair.id, "copied").name,
      getCollection(fair.id, "corrections").name,
      getCollection(fair.id, "erasures").name,
    ]);
    const others = knowing("person-2");
    expect(personal.filter((name) => name in contents && !others.includes(name))).toEqual([]);
  });

  it("erases from one edition, and leaves equal answers of another as they are", async () => {
    const ofPerson = async () =>
      Object.entries(await held(database))
        .filter(([name, text]) => personal.includes(name) && text.includes("person-"))
        .map(([name]) => name);
    for (const edition of editions) await fill("person", store.openEdition(edition));
    await eraseAll("person");
    expect((await ofPerson()).toSorted()).toEqual(
      personal.filter((name) => name.startsWith("expo_2025")).toSorted(),
    );
    await eraseAll("person", store.openEdition("expo_2025"));
    expect(await ofPerson()).toEqual([]);
  });
});
