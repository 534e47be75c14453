import "server-only";
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder that only its owner may enter, and the folders above it. Node's own recursive call never
 * ends where the system answers that a folder cannot exist (`/proc/x`).
 */
export function makeFolder(folder: string): void {
  const make = () => mkdirSync(folder, { mode: 0o700 });
  try {
    make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(folder).isDirectory()) return;
    if (code !== "ENOENT" || statSync(dirname(folder), { throwIfNoEntry: false })) throw error;
    makeFolder(dirname(folder));
    make();
  }
}

/** Makes a folder if it is missing. @returns its path. @throws Error with a sentence that names it */
export function ensureFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    return dataDir;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: the folder ${dataDir} cannot be made (${code}).`, { cause: error });
  }
}
