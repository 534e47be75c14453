import "server-only";
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Only for the owner. Node's recursive `mkdir` never ends if the system says that a folder cannot exist (`/proc/x`).
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

/** Returns the path. @throws Error with a sentence that names the folder */
export function ensureFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    return dataDir;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: the folder ${dataDir} cannot be made (${code}).`, { cause: error });
  }
}
