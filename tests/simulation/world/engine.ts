/** The embedded engine on a file in memory, which all processes share, behind a network that the world owns. */
import { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "@/lib/database/errors";
import {
  type Collection,
  type Database,
  type DocumentQuery,
  type StoredDocument,
  toMicroseconds,
} from "@/lib/database/port";
import { createSqliteDatabase, type SqliteFile } from "@/lib/database/sqlite";
import { createTables } from "@/lib/database/sqlite-format";
import { hasUnfinished, truncateLog } from "@/lib/database/sqlite-log";
import { runInTransaction } from "@/lib/database/sqlite-transaction";
import { getContext, getWorld } from "./context";
import { callPort } from "./port";
import type { SimulatedProcess } from "./process";
import { scheduleInContext } from "./timers";
import type { StoreWeather } from "./weather";

const tables = ["documents", "entries", "clock", "unfinished_erasures"];

export interface Engine {
  db: DatabaseSync;
  /** Calls `tell` after each write. @returns ends it */
  listen(tell: () => void): () => void;
  noteWrite(): void;
  copy(): DatabaseSync;
  close(): void;
}

function openMemory(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  createTables(db);
  return db;
}

export function createEngine(): Engine {
  const listeners = new Set<() => void>();
  const engine: Engine = {
    db: openMemory(),
    listen(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    noteWrite() {
      for (const tell of listeners) tell();
    },
    copy: () => copyMemory(engine.db),
    close: () => engine.db.close(),
  };
  return engine;
}

/** What a backup does. */
export function copyMemory(from: DatabaseSync): DatabaseSync {
  const to = openMemory();
  for (const table of tables) {
    to.exec(`DELETE FROM ${table}`);
    for (const row of from.prepare(`SELECT * FROM ${table}`).all()) {
      const names = Object.keys(row);
      const marks = names.map(() => "?").join();
      to.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${marks})`).run(
        ...Object.values(row),
      );
    }
  }
  return to;
}

interface Manners {
  /** The longest usual way of a request or an answer, in milliseconds. */
  wayMs: number;
  /** How often a transaction has to begin again. */
  conflicts: number;
  /** How often the answer to an applied write is lost. */
  losses: number;
  /** How often nothing is answered at all. */
  failures: number;
}

const manners: Record<StoreWeather, Manners> = {
  well: { wayMs: 50, conflicts: 0.03, losses: 0, failures: 0 },
  slow: { wayMs: 2500, conflicts: 0.05, losses: 0, failures: 0 },
  contended: { wayMs: 60, conflicts: 0.5, losses: 0, failures: 0.03 },
  losesAnswers: { wayMs: 30, conflicts: 0.05, losses: 0.25, failures: 0.05 },
  away: { wayMs: 30, conflicts: 0, losses: 0, failures: 1 },
};

/** The file as a process sees it. @param isQuiet for the checks of a program: at once, and without a fault */
function openFile(isQuiet: boolean): SqliteFile {
  const { engine, weather } = getWorld();

  async function call<Result>(kind: string, work: (db: DatabaseSync) => Result): Promise<Result> {
    if (isQuiet) return work(engine.db);
    const { random, process } = getContext();
    const { wayMs, failures } = manners[weather.store];
    const way = () => 1 + random.next() ** 3 * wayMs;
    const isFailed = random.isLucky(failures);
    return callPort({ there: way(), back: way() }, () => {
      getWorld().note(isFailed ? `${kind} fails` : kind);
      if (isFailed) throw fail(process, "UNAVAILABLE");
      return work(engine.db);
    });
  }

  async function write<Result>(work: (db: DatabaseSync) => Result): Promise<Result> {
    if (isQuiet) return runInTransaction(engine.db, () => work(engine.db));
    const { random, process } = getContext();
    const { conflicts, losses } = manners[weather.store];
    for (let tries = 0; tries < 4 && random.isLucky(conflicts); tries += 1) {
      await call("conflict", (db) => rehearse(db, work));
    }
    const isLost = random.isLucky(losses);
    return call("write", (db) => {
      const result = runInTransaction(db, () => work(db));
      engine.noteWrite();
      if (isLost) throw fail(process, "DEADLINE_EXCEEDED");
      return result;
    });
  }

  return {
    write,
    read: (work) => call("read", work),
    readVersion: async () => "",
    hasUnfinished: () => call("read", hasUnfinished),
    runCheckpoint: async () => void (await call("checkpoint", truncateLog)),
    close: async () => undefined,
  };
}

function fail({ troubles }: SimulatedProcess, code: string): StoreUnavailable {
  troubles.push(getWorld().time());
  return new StoreUnavailable(code);
}

/** A transaction that read something which is changed before it commits. */
function rehearse(db: DatabaseSync, work: (db: DatabaseSync) => unknown): void {
  const conflict = new Error("Another transaction came first.");
  try {
    runInTransaction(db, () => {
      work(db);
      throw conflict;
    });
  } catch (error) {
    if (error !== conflict) throw error;
  }
}

const MAX_NEWS_DELAY_MS = 1000;
const WATCH_RETRY_MS = 10_000;

/** Tells of changes a moment after them, at no cost in between. */
function watchEngine<Data>(
  database: Database,
  collection: Collection,
  query: DocumentQuery,
  tell: (documents: StoredDocument<Data>[]) => void,
): () => void {
  const { engine } = getWorld();
  let told: string | undefined;
  let isOver = false;
  let isPlanned = false;
  function plan(ms: number): void {
    if (isPlanned || isOver) return;
    isPlanned = true;
    scheduleInContext(ms, () => {
      isPlanned = false;
      void look();
    });
  }
  async function look(): Promise<void> {
    try {
      const { documents } = await database.find<Data>(collection, query);
      const found = documents.map(({ id, changedAt }) => `${id} ${toMicroseconds(changedAt)}`);
      if (isOver || found.join() === told) return;
      told = found.join();
      tell(documents);
    } catch {
      plan(WATCH_RETRY_MS);
    }
  }
  const { random } = getContext();
  const context = getContext();
  const end = engine.listen(() => {
    if (!context.process.isDead)
      getWorld().runAs(context.process, () => plan(1 + random.next() ** 4 * MAX_NEWS_DELAY_MS));
  });
  plan(1);
  return () => {
    isOver = true;
    end();
  };
}

/** The database as the current process reaches it. */
export function openDatabase({ isQuiet = false } = {}): Database {
  const database = createSqliteDatabase(openFile(isQuiet));
  return {
    ...database,
    watch: (...watched) => watchEngine(database, ...watched),
    find(collection, query) {
      const isBroken = getWorld().weather.isTidyingBroken && !isQuiet;
      if (isBroken && collection.name.endsWith("_confirmed_addresses"))
        throw new TypeError("broken");
      return database.find(collection, query);
    },
  };
}
