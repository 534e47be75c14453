/**
 * The ETags of files: a digest of the contents. `send` makes one of size and time, which is weak, so a browser cannot go
 * on with a download that broke off, and two servers name the same file differently.
 */
import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** The tag of a file, and the state in which it was read. */
interface FileTag {
  size: number;
  mtimeMs: number;
  tag: Promise<string>;
}

/** Each file is read once, when it is first asked for, and again when it has changed. */
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
