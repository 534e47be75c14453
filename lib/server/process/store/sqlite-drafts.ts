/**
 * Drafts of a backup or restore hold everybody's data. A link in the store's folder, named by process id, notes each
 * one, so that the next process removes what a killed one has left.
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

export const sidecarSuffixes = ["-journal", "-wal", "-shm"];

const NOTE_PREFIX = ".draft-";

export const getRestoreDraftPath = (dataDir: string) =>
  join(dataDir, "registrations.sqlite.restoring");

/** Makes the folder if it is missing, and removes drafts of killed processes. @returns its path */
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

/** Only its owner may read the draft. @returns a function that removes draft and note */
export function beginDraft(dataDir: string, draft: string): () => void {
  const note = join(dataDir, `${NOTE_PREFIX}${process.pid}.${randomUUID()}`);
  deleteDraft(draft);
  symlinkSync(resolve(draft), note);
  closeSync(openSync(draft, "wx", 0o600));
  return () => {
    if (deleteDraft(draft)) rmSync(note, { force: true });
  };
}

function isDraftInUse(note: string): boolean {
  const pid = Number(/\.draft-(\d+)\./.exec(note)?.[1]);
  const startOfMachine = Date.now() - uptime() * 1000;
  const written = lstatSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // This process has no draft yet. After a restart of the machine, the id may be another process's.
  if (pid === process.pid || written < startOfMachine) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Also removes sidecars, which SQLite would add to the next draft. @returns whether the draft is gone */
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
