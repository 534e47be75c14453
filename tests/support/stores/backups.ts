/** The embedded store of a site, its backup, and what the commands do with both, in a new folder for each test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createDeskStore, createRegistrationStore } from "@/lib/store";
import { salesAt } from "../pages/messages";
import { exhibitRecord, visitRecord } from "../records/records";
import { runFair } from "../servers/run-type-script";

/** What a command says of a store that `fill` has filled. */
export const holding = "visit 2, exhibit 1, press 0; 1 email waiting.";

export function provideBackups() {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "backup-"));
    file = join(folder, "copies", "one.sqlite");
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const openDesk = (name = "site") => createDeskStore(openSqlite(join(folder, name)));

  return {
    get folder() {
      return folder;
    },
    /** The backup. */
    get file() {
      return file;
    },
    openDesk,
    openSite: (name = "site") => createRegistrationStore(openSqlite(join(folder, name))),
    storeIn: (name: string) => join(folder, name, "registrations.sqlite"),
    backup: () => runFair(["backup", file], { DATA_DIR: join(folder, "site") }),
    restore: (args: string[], DATA_DIR = join(folder, "site")) =>
      runFair(["restore", ...args], { DATA_DIR }),
    /** A site's store with two visitors, and an exhibitor whose e-mail is not sent yet. */
    async fill() {
      const store = openDesk();
      await store.create("visit", "a", visitRecord);
      await store.create("visit", "b", visitRecord);
      await store.create("exhibit", "e", exhibitRecord, salesAt(new Date(0)));
      return store;
    },
  };
}
