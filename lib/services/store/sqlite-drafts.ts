/**
 * Drafts are files with everybody's data that a backup or a restore writes before they get their name. A note
 * of each lies in the store's folder: a link whose name has the number of the process. So the next process
 * removes what a killed one has left, wherever that lies.
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
import { ensureFolder } from "@/lib/database/folder";

/** The endings of files that SQLite may have left beside a file. */
export const sidecarSuffixes = ["-journal", "-wal", "-shm"];

const NOTE_PREFIX = ".draft-";

/** The path of the draft of a restore. */
export const getRestoreDraftPath = (dataDir: string) =>
  join(dataDir, "registrations.sqlite.restoring");

/**
 * Makes the folder of the store if it is missing, and removes what killed processes have left. @returns
 * its path
 */
export function prepareStoreFolder(dataDir: string): string {
  const folder = ensureFolder(dataDir);
  const notes = readdirSync(folder).filter((name) => name.startsWith(NOTE_PREFIX));
  const left = notes.filter((name) => !isDraftInUse(join(folder, name)));
  for (const name of left) {
    const note = join(folder, name);
    if (deleteDraft(readlinkSync(note))) rmSync(note, { force: true });
  }
  return folder;
}

/** Makes an empty draft that only its owner may read, and its note. @returns a function that removes both */
export function beginDraft(dataDir: string, draft: string): () => void {
  const note = join(dataDir, `${NOTE_PREFIX}${process.pid}.${randomUUID()}`);
  deleteDraft(draft);
  symlinkSync(resolve(draft), note);
  closeSync(openSync(draft, "wx", 0o600));
  return () => {
    if (deleteDraft(draft)) rmSync(note, { force: true });
  };
}

/** Whether the process that wrote a note may still be at its draft. */
function isDraftInUse(note: string): boolean {
  const pid = Number(/\.draft-(\d+)\./.exec(note)?.[1]);
  const startOfMachine = Date.now() - uptime() * 1000;
  const written = lstatSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // This process has begun no draft so far. After a restart of the machine, the number may be another
  // process's.
  if (pid === process.pid || written < startOfMachine) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Removes a draft, and what a killed process has left beside it: SQLite would add that to the next draft.
 * @returns whether the draft is gone. If this process may not write there, another one has to do it.
 */
function deleteDraft(draft: string): boolean {
  try {
    for (const part of ["", ...sidecarSuffixes]) rmSync(draft + part, { force: true });
    return true;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw error;
    return false;
  }
}
