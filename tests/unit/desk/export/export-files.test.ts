/** Exports that are written to a file first: their progress, their contents, and their end. */

import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { read, utils } from "@e965/xlsx";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { findColumns } from "@/staff/desk/core/columns";
import { openRowCache } from "@/staff/desk/core/row-cache";
import type { DeskRow } from "@/staff/desk/core/rows";
import { type ExportFile, type ExportJob, openExportFiles } from "@/staff/desk/export/export-files";
import { getAction } from "../../../support/pages/desk-actions";
import { provideDesk } from "../../../support/pages/desk-requests";
import { deskRow } from "../../../support/records/desk-rows";
import { visitRecord } from "../../../support/records/records";
import { provideDeskStore } from "../../../support/stores/desk-store";

const GET = getAction("GET export/[file]/file");

// Beside other tests a file of 1,200 rows takes some seconds.
jest.setTimeout(30_000);

const openStore = provideDeskStore();
const rows = Array.from({ length: 1200 }, (_, n) => deskRow("visit", `n${n}`));
const wanted: ExportJob = {
  ...{ key: "1 visit xlsx en", name: "registrations-visit.xlsx", format: "xlsx", from: "/visit" },
  ...{ sheets: [{ form: "visit", rows }], total: rows.length, locale: "en" },
  ...{ selected: false, isChanged: false },
};

let files: ReturnType<typeof openExportFiles>;

beforeEach(() => {
  files = openExportFiles();
});

afterEach(() => files.forget());

/** @returns how many rows were written when somebody looked */
async function ended(file: ExportFile): Promise<number[]> {
  const seen = new Set<number>();
  while (file.state === "writing") {
    seen.add(file.written);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return [...seen];
}

async function bytesOf(file: ExportFile): Promise<Buffer> {
  const stream = await files.read(file.id);
  if (!stream) throw new Error("It is not ready.");
  return buffer(stream);
}

const sheetOf = (bytes: Buffer) => Object.values(read(bytes).Sheets)[0] ?? {};

it("says how far it is, is written once, and can be read when it is ready, more than once", async () => {
  const file = files.start(wanted);
  expect(file).toMatchObject({ state: "writing", written: 0, total: 1200 });
  expect(await files.read(file.id)).toBeUndefined();
  expect(files.start(wanted)).toBe(file);
  const seen = await ended(file);
  expect(seen.some((written) => written > 0 && written < 1200)).toBe(true);
  expect(file).toMatchObject({ state: "ready", written: 1200, taken: false });
  for (let n = 0; n < 2; n += 1) {
    const bytes = await bytesOf(file);
    expect(bytes.length).toBe(file.size);
    expect(utils.sheet_to_json(sheetOf(bytes))).toHaveLength(1200);
  }
  expect(file.taken).toBe(true);
  // It downloads by itself once more for whoever asks again.
  expect(files.start(wanted)).toBe(file);
  expect(file.taken).toBe(false);
  expect(files.start({ ...wanted, key: "2 visit xlsx en" })).not.toBe(file);
});

it("has no name on the disk, and is deleted when it is forgotten", async () => {
  const file = files.start({ ...wanted, format: "csv" });
  await ended(file);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith("desk-export-"))).toEqual([]);
  expect(String(await bytesOf(file))).toContain("ada@example.com");
  await files.forget();
  expect([files.get(file.id), await files.read(file.id)]).toEqual([undefined, undefined]);
});

it("says when it cannot be written, and tries again when it is asked again", async () => {
  const broken = {
    [Symbol.iterator]: (): Iterator<DeskRow> => {
      throw new Error("broken");
    },
  };
  const file = files.start({ ...wanted, sheets: [{ form: "visit", rows: broken }] });
  await ended(file);
  expect(file.state).toBe("failed");
  const again = files.start(wanted);
  await ended(again);
  expect(again.state).toBe("ready");
});

it("is gone when somebody in it is erased, also by a command or at another desk", async () => {
  const { store } = openStore();
  for (const id of ["a", "b"]) await store.create("visit", id, visitRecord);
  const cache = openRowCache(store, files.forget);
  const desk: Partial<DeskContext> = { store, cache, exports: files, base: "/desk" };
  provideDesk(() => desk as DeskContext);
  await cache.refresh();
  const file = files.start({
    ...wanted,
    sheets: [{ form: "visit", rows: cache.getRows("visit") }],
  });
  await ended(file);
  const params = Promise.resolve({ language: "en", file: file.id });
  const download = async () => (await GET(new Request("http://desk/"), { params })).status;
  expect(await download()).toBe(200);
  await store.erase({ form: "visit", ids: ["a"], by: "somebody else" });
  expect(await download()).toBe(404);
});

it("has the days and columns that were wanted, as a short file has", async () => {
  const columns = findColumns("visit", ["arrivals", "pass"]);
  const sheets = [{ form: "visit", rows, days: ["2025-09-24"], columns } as const];
  const file = files.start({ ...wanted, key: "columns", sheets });
  await ended(file);
  const [head] = utils.sheet_to_json<string[]>(sheetOf(await bytesOf(file)), { header: 1 });
  expect(head).toEqual(["Arrived: Wednesday, 24 September", "Address of the pass"]);
});
