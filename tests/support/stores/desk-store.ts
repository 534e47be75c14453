import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";

/**
 * For tests of the desk that store something. Nothing is logged in them.
 * @returns opens an embedded store in a new folder. Both end with the test, and so do mocks and fake clocks.
 */
export function provideDeskStore(): () => { folder: string; store: DeskStore } {
  const opened: { folder: string; store: DeskStore }[] = [];

  beforeEach(() => void jest.spyOn(process.stdout, "write").mockReturnValue(true));

  afterEach(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const { folder, store } of opened.splice(0)) {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  return () => {
    const folder = mkdtempSync(join(tmpdir(), "desk-"));
    const one = { folder, store: createDeskStore(openSqlite(folder)) };
    opened.push(one);
    return one;
  };
}
