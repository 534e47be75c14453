/**
 * Drafts: files with everybody's data that a backup or a restore writes before they get their name. Each
 * is noted in the store's folder as a link that bears the number of its process. So whatever starts next
 * removes what a killed one has left, wherever it lies.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { uptime } from "node:os";
import { join, resolve } from "node:path";
import { usableFolder } from "../folder";

/** What SQLite may have left beside a file. */
export const logs = ["-journal", "-wal", "-shm"];

const NOTE = ".draft-";

/** The draft of a restore. */
export const restoringIn = (dataDir: string) => join(dataDir, "registrations.sqlite.restoring");

/** The folder of the store, which exists then, without what killed processes have left. */
export function storeFolder(dataDir: string): string {
  const folder = usableFolder(dataDir);
  const notes = readdirSync(folder).filter((name) => name.startsWith(NOTE));
  const left = notes.filter((name) => !isAtWork(join(folder, name)));
  for (const name of left) {
    const note = join(folder, name);
    if (discard(readlinkSync(note))) rmSync(note, { force: true });
  }
  // Versions before this one noted nothing.
  if (left.length === notes.length) discard(restoringIn(folder));
  return folder;
}

/** Makes an empty draft that its owner alone may read, and notes it. @returns what removes both */
export function beginDraft(dataDir: string, draft: string): () => void {
  const note = join(dataDir, `${NOTE}${process.pid}.${randomUUID()}`);
  discard(draft);
  symlinkSync(resolve(draft), note);
  closeSync(openSync(draft, "wx", 0o600));
  return () => {
    if (discard(draft)) rmSync(note, { force: true });
  };
}

/** Whether the process that wrote a note may still be at its draft. */
function isAtWork(note: string): boolean {
  const pid = Number(/\.draft-(\d+)\./.exec(note)?.[1]);
  const startOfMachine = Date.now() - uptime() * 1000;
  const written = lstatSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // This process has begun none so far; since the machine has started its number may be another's.
  if (pid === process.pid || written < startOfMachine) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Removes a draft with what a killed process left beside it: that would be played into the next one.
 * @returns whether it is gone: another process may have to do it, where this one may not write
 */
function discard(draft: string): boolean {
  try {
    for (const part of ["", ...logs]) rmSync(draft + part, { force: true });
    return true;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw error;
    return false;
  }
}
