/** `send` makes weak ETags from size and time: browsers cannot resume downloads, and two servers disagree. */
import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

interface FileTag {
  size: number;
  mtimeMs: number;
  tag: Promise<string>;
}

/** Reads each file at its first request and after it has changed. */
export function openFileTags() {
  const known = new Map<string, FileTag>();

  /** @throws if the file cannot be read */
  return async function getTag(file: string): Promise<string> {
    const { size, mtimeMs } = await stat(file);
    const before = known.get(file);
    if (before?.size === size && before.mtimeMs === mtimeMs) return before.tag;
    const read: FileTag = { size, mtimeMs, tag: digestFile(file) };
    known.set(file, read);
    read.tag.catch(() => {
      if (known.get(file) === read) known.delete(file);
    });
    return read.tag;
  };
}

async function digestFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return `"${hash.digest("base64url").slice(0, 27)}"`;
}
