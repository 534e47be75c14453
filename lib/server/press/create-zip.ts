import "server-only";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

export interface ZipEntry {
  path: string;
  bytes: Buffer;
}

/** A ZIP counts from this year, without time zones. */
const FIRST_MOMENT = new Date(1980, 0, 1);

/** The same files make the same bytes, anywhere and at any time. */
export function createZip(files: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, bytes } of files) {
    zip.addBuffer(bytes, path, {
      mtime: FIRST_MOMENT,
      forceDosTimestamp: true,
      // Pictures are compressed already.
      compress: /\.(svg|txt)$/.test(path),
    });
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
