/** Every table and collection is on the list that erasing uses. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { DeskStore } from "@/lib/people/ports";
import { formNames } from "@/lib/registration/forms";
import { connectFirestore } from "@/lib/services/store/firestore-connection";
import { firestoreDeskStore } from "@/lib/services/store/firestore-desk";
import { otherPlaces, personalPlaces } from "@/lib/services/store/places";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { exhibitRecord, visitRecord } from "../support/records";
import { provideStores } from "../support/stores";

jest.setTimeout(90_000);

const stores = provideStores();

/** The contents of each place as text. */
type Contents = Record<string, string>;

function tables(): Contents {
  const db = new DatabaseSync(join(stores.folder, "registrations.sqlite"), { readOnly: true });
  const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const contents = names.map(({ name }) => [
    String(name),
    JSON.stringify(db.prepare(`SELECT * FROM ${name}`).all()),
  ]);
  db.close();
  return Object.fromEntries(contents);
}

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
  other: string[];
}

const kinds: [string, Kind][] = [
  [
    "sqlite",
    {
      open: () => sqliteDeskStore(stores.folder),
      held: tables,
      personal: personalPlaces.map(({ table }) => table),
      other: otherPlaces.map(({ table }) => table),
    },
  ],
  [
    "firestore",
    {
      open: () => firestoreDeskStore(stores.emulator.projectId, stores.emulator.host),
      held: collections,
      personal: personalPlaces.flatMap(({ path }) =>
        formNames.map((form) => path(form, "id").split("/")[0] ?? ""),
      ),
      other: otherPlaces.map(({ collection }) => collection),
    },
  ],
];

describe.each(kinds)("the %s store", (_, { open, held, personal, other }) => {
  let store: DeskStore;

  /** Everything that is stored about a person. */
  async function fill(name: string) {
    await store.create("visit", `${name}-v`, { ...visitRecord, firstName: name });
    await store.create("exhibit", `${name}-e`, { ...exhibitRecord, firstName: name }, new Date());
    await store.arrivals.mark("visit", `${name}-v`, "2026-09-23", new Date());
    await store.arrivals.mark("exhibit", `${name}-e`, "2026-09-23", new Date());
    await store.rehearsals.mark("visit", `${name}-v`, "2026-09-22", new Date());
    await store.ping();
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

  it("keeps only the ledger's id of erased people, and everything of all others", async () => {
    await fill("person-1");
    await fill("person-2");
    await store.erase({ form: "visit", ids: ["person-1-v"], by: "ada" });
    await store.erase({ form: "exhibit", ids: ["person-1-e"], by: "ada" });
    const contents = await held();
    const knowing = (id: string) =>
      Object.keys(contents).filter((name) => contents[name]?.includes(id));
    expect(knowing("person-1")).toEqual(other.filter((name) => name.endsWith("erasures")));
    const others = knowing("person-2");
    expect(personal.filter((name) => name in contents && !others.includes(name))).toEqual([]);
    expect(others.length).toBeGreaterThan(2);
  });
});
