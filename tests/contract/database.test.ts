/** The port of the database: generated programs do the same on a model, the embedded file and Firestore's emulator. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { openFirestore } from "@/lib/database/firestore";
import {
  buildIncrement,
  type Collection,
  type Database,
  type DocumentQuery,
  type FieldFilter,
  iterateDocuments,
  serverTime,
  type Write,
} from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import { proxyTo } from "../support/stores/firestore-proxy";
import { modelDatabase } from "../support/stores/model-database";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const stores = provideStores();

const things: Collection = { name: "expo_things", indexed: ["name", "at", "tags", "n"] };
const at = (id: string) => ({ in: things, id });

interface Opened {
  database: Database;
  close(): Promise<void>;
}

function openFile(): Opened {
  const database = openSqlite(join(stores.folder, "data"));
  return { database, close: () => database.close() };
}

function openCloud(host = stores.emulator.host): Opened {
  const database = openFirestore(stores.emulator.projectId, host);
  return { database, close: () => database.close() };
}

const time = (n: number) => new Date(Date.UTC(2026, 8, 23, 7, n));
const ids = fc.constantFrom("a", "b", "c", "é", "ş");
const data = fc.record(
  {
    name: fc.constantFrom("x", "y", "Z"),
    at: fc.integer({ min: 0, max: 4 }).map(time),
    tags: fc.uniqueArray(fc.constantFrom("x", "y"), { maxLength: 2 }),
    n: fc.integer({ min: -2, max: 2 }),
    map: fc.dictionary(fc.constantFrom("k", "l|m"), fc.oneof(fc.integer(), fc.constant(time(9)))),
    none: fc.constant(undefined),
  },
  { requiredKeys: [] },
);
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ put: ids.map(at), data }),
  fc.record({ delete: ids.map(at) }),
  fc.record({ merge: ids.map(at), data }),
  fc.record({ merge: ids.map(at), data: fc.constant({ map: { k: buildIncrement(2) } }) }),
);
const range = fc.record(
  {
    from: fc.integer({ min: 0, max: 4 }).map(time),
    before: fc.integer({ min: 0, max: 4 }).map(time),
    latestFirst: fc.boolean(),
  },
  { requiredKeys: [] },
);
const limit = fc.integer({ min: 1, max: 3 });
const asking: fc.Arbitrary<DocumentQuery & FieldFilter> = fc.oneof(
  fc.record({ by: fc.constant("at"), limit, range }).map(({ range: some, ...rest }) => ({
    ...rest,
    ...some,
  })),
  fc.record({ by: fc.constant("name"), limit, is: fc.constantFrom("x", "y", "Z") }),
  fc.record({ by: fc.constant("tags"), limit, has: fc.constantFrom("x", "y") }),
  fc.record({ by: fc.constant("n"), limit }),
);
const query: fc.Arbitrary<DocumentQuery> = fc.oneof(asking, fc.record({ limit }));

/** One step: it writes after having read, or it asks. */
const step = fc.oneof(
  fc.record({ read: fc.uniqueArray(ids, { maxLength: 3 }), write }),
  fc.record({ query }),
  fc.record({ count: asking }),
);

async function run(program: typeof step extends fc.Arbitrary<infer S> ? S[] : never, on: Database) {
  const seen: unknown[] = [];
  for (const one of program) {
    if ("query" in one) {
      const found = await Array.fromAsync(iterateDocuments(on, things, one.query));
      seen.push(found.map(({ id, data: held }) => ({ id, data: held })));
    } else if ("count" in one) {
      seen.push(await on.count(things, one.count));
    } else {
      // What is merged is not read before: it is written whatever is there.
      const places = "merge" in one.write ? [] : one.read.map(at);
      const result = await on.change<unknown[], unknown>(places, (...before) => ({
        writes: [one.write],
        result: before,
      }));
      seen.push(result);
    }
  }
  return [...seen, await on.read(...["a", "b", "c", "é", "ş"].map(at))];
}

describe.each([
  ["sqlite", 60, openFile],
  ["firestore", 25, () => openCloud()],
] as const)("%s", (_kind, numRuns, open) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeEach(() => {
    ({ database, close } = open());
  });
  afterEach(() => close());

  it("does what a model does", async () => {
    const program = fc.array(step, { minLength: 5, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(program, async (steps) => {
        const here = await run(steps, database);
        await database.change([], () => ({
          writes: ["a", "b", "c", "é", "ş"].map((id) => ({ delete: at(id) })),
          result: undefined,
        }));
        expect(here).toEqual(await run(steps, modelDatabase()));
      }),
      { numRuns },
    );
  });

  it("gives each change a time of its own, in their order, and keeps it when it is written back", async () => {
    const put = (id: string) =>
      database.change([], () => ({
        writes: [{ put: at(id), data: { at: serverTime } }],
        result: 0,
      }));
    for (const id of ["c", "b", "a"]) await put(id);
    const before = await database.find<{ at: Date }>(things, { by: "at", limit: 2 });
    expect(before.documents.map(({ id }) => id)).toEqual(["c", "b"]);
    await database.change<[{ at: Date }], void>([at("c")], (found) => ({
      writes: [{ put: at("c"), data: { ...found, name: "x" } }],
      result: undefined,
    }));
    const again = await database.find(things, { by: "at", limit: 2 });
    expect(again.next).toBe(before.next);
    const rest = await database.find(things, { by: "at", limit: 2, after: again.next });
    expect(rest.documents.map(({ id }) => id)).toEqual(["a"]);
    expect((await database.find(things, { by: "at", limit: 2, after: rest.next })).next).toBe(
      rest.next,
    );
  });

  it("lets two who change at once do so one after the other, also what they have only read", async () => {
    const other = open();
    const add = (on: Database, from: string, to: string) =>
      on.change<[{ n: number }, { n: number }], void>([at(from), at(to)], (a, b) => ({
        writes: [{ put: at(to), data: { n: (a?.n ?? 1) + (b?.n ?? 0) } }],
        result: undefined,
      }));
    const rounds = Array.from({ length: 3 }, () => [
      add(database, "a", "b"),
      add(other.database, "b", "a"),
    ]);
    await Promise.all(rounds.flat());
    const [a, b] = await database.read<{ n: number }>(at("a"), at("b"));
    // One by one, whatever their order, these six never give two documents that know nothing of each other.
    expect(Math.max(a?.n ?? 0, b?.n ?? 0)).toBeGreaterThanOrEqual(4);
    await other.close();
  });

  it("writes nothing if one part cannot be written", async () => {
    await database.change([], () => ({ writes: [{ put: at("a"), data: { n: 1 } }], result: 0 }));
    const half = database.change([], () => ({
      writes: [
        { put: at("b"), data: { n: 1 } },
        { create: at("a"), data: { n: 2 } },
      ],
      result: 0,
    }));
    await expect(half).rejects.toMatchObject({ name: "StoreUnavailable" });
    expect(await database.read(at("a"), at("b"))).toEqual([{ n: 1 }, undefined]);
  });
});

it("recognises what it has written, although the answers are lost", async () => {
  const proxy = await proxyTo(stores.emulator.host);
  const { database, close } = openCloud(proxy.host);
  proxy.loseAnswers();
  const firsts = await Promise.all(
    [1, 2].map((by) =>
      database.change<[object], boolean>([at("a")], (before) =>
        before
          ? { result: false }
          : { writes: [{ put: at("a"), data: { by, at: serverTime } }], result: true },
      ),
    ),
  );
  expect(firsts.filter(Boolean)).toHaveLength(1);
  await close();
  await proxy.close();
});

it("asks the embedded file by its indexes alone, and goes on at a cursor", async () => {
  const { database, close } = openFile();
  const writes = [1, 2, 3].map((n) => ({ put: at(`n${n}`), data: { n, tags: ["x"] } }));
  await database.change([], () => ({ writes, result: 0 }));
  const prepare = jest.spyOn(DatabaseSync.prototype, "prepare");
  const asked = async (query: DocumentQuery) => {
    const { next } = await database.find(things, query);
    await database.find(things, { ...query, after: next });
  };
  await asked({ by: "n", from: 0, limit: 1 });
  await asked({ by: "n", before: 9, latestFirst: true, limit: 1 });
  await asked({ by: "tags", has: "x", limit: 1 });
  await asked({ limit: 1 });
  await database.count(things, { by: "n", from: 0 });
  const statements = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  const db = new DatabaseSync(join(stores.folder, "data", "registrations.sqlite"));
  for (const sql of statements.filter((one) => /FROM (entries|documents)/.test(one))) {
    const places = Array.from(sql.matchAll(/\?/g), (_, n) => n);
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...places);
    for (const { detail } of plan)
      expect(detail).toMatch(/^SEARCH .* USING (.* )?(PRIMARY KEY|INDEX)/);
    if (/ [<>] \(/.test(sql)) expect(plan[0]?.detail).toMatch(/\(value,id\)[<>]\(\?,\?\)|id>\?/);
  }
  expect(statements.length).toBeGreaterThan(7);
  db.close();
  await close();
});
