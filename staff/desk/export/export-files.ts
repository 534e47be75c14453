/** Writes a long export to a file first, so that a page can show the progress. */
import "server-only";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { nanoid } from "nanoid";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { Locale } from "@/lib/locales";
import type { ExportFormat } from "../core/export-format";
import type { DeskRow } from "../core/rows";
import type { Sheet } from "./cells";
import { createExportStream } from "./index";

/** How long a file can be downloaded. */
const EXPORT_FILE_TTL_MS = 10 * 60_000;
const READ_CHUNK_BYTES = 65_536;

export interface ExportJob {
  /** Identifies the content, so that the same export is not written twice. */
  key: string;
  /** Name of the downloaded file. */
  name: string;
  format: ExportFormat;
  sheets: Sheet[];
  /** Rows of all sheets. */
  total: number;
  locale: Locale;
  /** Whether rows were selected individually. */
  selected: boolean;
  /** Whether others match the list than when all were selected. Then nothing is exported before staff are told. */
  isChanged: boolean;
  /** Path of the page that requested it. */
  from: string;
}

export interface ExportFile extends Pick<ExportJob, "name" | "format" | "from" | "total"> {
  id: string;
  state: "writing" | "ready" | "failed";
  /** Rows written so far. */
  written: number;
  /** In bytes, once the file is ready. */
  size: number;
  /** Whether a download began. */
  taken: boolean;
}

export interface ExportFiles {
  /** Starts writing a file, or returns the existing one. */
  start(wanted: ExportJob): ExportFile;
  get(id: string): ExportFile | undefined;
  /** Undefined unless it is ready. */
  read(id: string): Promise<Readable | undefined>;
  /** Deletes all files. */
  forget(): Promise<void>;
}

declare module "../context/desk-context" {
  interface DeskContext {
    exports: ExportFiles;
  }
}

interface FileEntry {
  file: ExportFile;
  key: string;
  handle: Promise<FileHandle>;
}

export function openExportFiles(): ExportFiles {
  const entries = new Map<string, FileEntry>();

  async function drop(id: string): Promise<void> {
    const entry = entries.get(id);
    entries.delete(id);
    await entry?.handle.then((handle) => handle.close()).catch(() => undefined);
  }

  return {
    start(wanted) {
      for (const { key, file } of entries.values()) {
        if (key !== wanted.key || file.state === "failed") continue;
        // Requested again: the page starts another download by itself.
        file.taken = false;
        return file;
      }
      const { key, name, format, from, total } = wanted;
      const begun = { state: "writing", written: 0, size: 0, taken: false } as const;
      const file: ExportFile = { id: nanoid(), name, format, from, total, ...begun };
      const entry = { file, key, handle: openUnlinkedFile() };
      entries.set(file.id, entry);
      writeExport(entry, wanted)
        .catch((error) => {
          file.state = "failed";
          if (!entries.has(file.id)) return;
          log.error({ event: "export", outcome: "failed", code: getErrorCode(error) });
        })
        .finally(() => setTimeout(() => drop(file.id), EXPORT_FILE_TTL_MS).unref());
      return file;
    },
    get: (id) => entries.get(id)?.file,
    async read(id) {
      const entry = entries.get(id);
      if (entry?.file.state !== "ready") return undefined;
      entry.file.taken = true;
      return Readable.from(readChunks(await entry.handle));
    },
    async forget() {
      await Promise.all([...entries.keys()].map(drop));
    },
  };
}

/** Unlinks the file immediately, so that nothing stays on disk however the process ends. */
async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `desk-export-${nanoid()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

async function writeExport(
  { file, handle }: FileEntry,
  { format, sheets, locale }: ExportJob,
): Promise<void> {
  const opened = await handle;
  const counted = sheets.map((sheet) => ({ ...sheet, rows: countWrittenRows(sheet.rows, file) }));
  await opened.writeFile(createExportStream(format, counted, locale));
  Object.assign(file, { state: "ready", size: (await opened.stat()).size });
}

/** Each reader starts at byte 0, so that several can read at once. */
async function* readChunks(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(READ_CHUNK_BYTES),
      position,
    });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function* countWrittenRows(rows: Sheet["rows"], file: ExportFile): AsyncGenerator<DeskRow> {
  for await (const row of rows) {
    yield row;
    file.written += 1;
  }
}
