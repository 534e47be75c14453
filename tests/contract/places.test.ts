/** Every table and collection is on the list that erasing uses. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { connectFirestore } from "@/lib/database/firestore-connection";
import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/people/ports";
import { type View, withView } from "@/lib/people/views";
import type { Audience } from "@/lib/registration/events";
import { fingerprintOf } from "@/lib/registration/fingerprint";
import { formNames } from "@/lib/registration/forms";
import { firestoreDeskStore } from "@/lib/services/store/firestore-desk";
import { otherPlaces, personalPlaces } from "@/lib/services/store/places";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { collectionIn, isPersonal, kinds as keptKinds } from "@/lib/store/collections";
import { exhibitRecord, visitRecord } from "../support/records";
import { provideStores } from "../support/stores";

jest.setTimeout(90_000);

const stores = provideStores();

/** Both have everything that an edition has. */
const editions = [fair.id, "expo_2025"];

/** Somebody is told of registrations, but not that they are gone: that is kept until it was told. */
const told: Audience = (event) => (event === "registered" ? ["crm"] : []);

const landing = {
  day: "2026-09-01",
  step: "landing",
  form: "",
  language: "tr",
  source: "direct",
} as const;

/** The contents of each place as text. */
type Contents = Record<string, string>;

function tables(): Contents {
  const db = new DatabaseSync(join(stores.folder, "registrations.sqlite"), { readOnly: true });
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const own = ["documents", "entries", "clock", "sqlite_sequence", "unfinished_erasures"];
  const contents = names
    .filter(({ name }) => !own.includes(String(name)))
    .map(({ name }) => [String(name), JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all())]);
  const documents = db
    .prepare("SELECT collection, json_group_array(data) AS all_data FROM documents GROUP BY 1")
    .all()
    .map(({ collection, all_data }) => [String(collection), String(all_data)]);
  db.close();
  return Object.fromEntries([...contents, ...documents]);
}

/** The collections of documents that hold nothing of a person. */
const impersonal = editions.flatMap((edition) =>
  keptKinds.filter((kind) => !isPersonal(kind)).map((kind) => collectionIn(edition, kind).name),
);

async function collections(): Promise<Contents> {
  const connection = connectFirestore(stores.emulator.projectId, stores.emulator.host);
  const all = (await connection.db.listCollections()).map(async (collection) => {
    const { docs } = await collection.get();
    return [collection.id, JSON.stringify(docs.map((one) => [one.id, one.data()]))] as const;
  });
  const contents = Object.fromEntries(await Promise.all(all));
  await connection.close();
  return contents;
}

interface Kind {
  open: () => DeskStore;
  held: () => Contents | Promise<Contents>;
  /** The names of the places on the list. */
  personal: string[];
  /** How many of them hold something of an edition once `fill` has been there. */
  kept: number;
  other: string[];
}

const kinds: [string, Kind][] = [
  [
    "sqlite",
    {
      open: () => sqliteDeskStore(stores.folder, told),
      held: tables,
      personal: personalPlaces.map(({ table }) => table),
      kept: 7,
      other: [...otherPlaces.map(({ table }) => table), ...impersonal],
    },
  ],
  [
    "firestore",
    {
      open: () => firestoreDeskStore(stores.emulator.projectId, stores.emulator.host, told),
      held: collections,
      personal: personalPlaces.flatMap(({ paths, collection }) =>
        editions.flatMap((edition) => [
          ...(collection ? [collection(edition)] : []),
          ...formNames.flatMap((form) =>
            paths(edition, form, "id").map((path) => path.split("/")[0] ?? ""),
          ),
        ]),
      ),
      kept: 7,
      other: [...otherPlaces.flatMap(({ collection }) => editions.map(collection)), ...impersonal],
    },
  ],
];

describe.each(kinds)("the %s store", (_, { open, held, personal, kept, other }) => {
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
    const reminder = { id: `${name}-v`, form: "visit", kind: "reminder", dueAt };
    await into.queue.add(reminder);
    await into.queue.settle(reminder, new Date());
    await into.arrivals.mark("visit", `${name}-v`, "2026-09-23", new Date());
    await into.arrivals.mark("exhibit", `${name}-e`, "2026-09-23", new Date());
    await into.staffFiles.change("exhibit", `${name}-e`, (file) => ({
      ...file,
      decision: { state: "accepted", at: "2026-09-01T09:00:00.000Z", by: "ada" },
      passes: [{ id: "1", token: `${name}-token`, at: "2026-09-01T09:00:00.000Z", by: "ada" }],
    }));
    await into.rehearsals.mark("visit", `${name}-v`, "2026-09-22", new Date());
    const change = { record: { ...visit, city: "Ankara" }, by: "visitor", fields: ["city"] };
    await into.replace("visit", `${name}-v`, { was: fingerprintOf(visit), ...change });
    const noted = {
      at: new Date(),
      by: "ada",
      form: "visit",
      columns: ["pass"],
      count: 1,
    } as const;
    await into.noteExport({ ...noted, columns: [...noted.columns] });
    await into.sources.put([{ ...landing, writer: "w", count: 1 }]);
    await into.sources.name({ code: "A1", name: "May", kind: "campaign", at: "" });
    await into.checkKey();
    await into.events.note({
      at: new Date(),
      to: "crm",
      event: "test",
      outcome: "delivered",
      ms: 1,
    });
    const view = { id: "v", name: "Ankara", form: "visit", query: "?city=x", by: "ada" } as const;
    await into.changeViews((before) => withView(before, view) as View[]);
    await into.ping();
  }

  async function eraseBoth(name: string, from = store) {
    await from.erase({ form: "visit", ids: [`${name}-v`], by: "ada" });
    await from.erase({ form: "exhibit", ids: [`${name}-e`], by: "ada" });
  }

  beforeEach(() => {
    store = open();
  });

  afterEach(() => store.close());

  it("has no table or collection that is not on the list", async () => {
    await fill("person");
    await store.erase({ form: "visit", ids: ["person-v"], by: "ada" });
    const names = Object.keys(await held());
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => ![...personal, ...other].includes(name))).toEqual([]);
  });

  it("keeps only the ids of the ledger and of the log of erased people, and everything of all others", async () => {
    await fill("person-1");
    await fill("person-2");
    await eraseBoth("person-1");
    const contents = await held();
    const knowing = (id: string) =>
      Object.keys(contents).filter((name) => contents[name]?.includes(id));
    const ledgers = other.filter(
      (name) => /(erasures|corrections)$/.test(name) && name in contents,
    );
    expect(ledgers).toHaveLength(2);
    expect(knowing("person-1").toSorted()).toEqual(ledgers.toSorted());
    const others = knowing("person-2");
    expect(personal.filter((name) => name in contents && !others.includes(name))).toEqual([]);
    expect(others.length).toBeGreaterThan(2);
  });

  it("erases from one edition, and leaves equal answers of another as they are", async () => {
    const isPersonal = ([name]: [string, string]) => personal.includes(name);
    for (const edition of editions) await fill("person", store.inEdition(edition));
    await eraseBoth("person");
    const left = Object.entries(await held()).filter(isPersonal);
    await eraseBoth("person", store.inEdition("expo_2025"));
    const empty = Object.entries(await held()).filter(isPersonal);
    expect(left.filter(([, rows]) => rows.includes("person-"))).toHaveLength(kept);
    expect(empty.filter(([, rows]) => rows.includes("person-"))).toEqual([]);
  });
});
