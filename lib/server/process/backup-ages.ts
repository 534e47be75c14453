/** How old the newest backup is, here and off this machine. */
import "server-only";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** `deploy/machine/copy-backup` gives this file the time of the backup that it has copied. */
const COPIED = "copied";

/** In seconds; infinite if there is none, or if the folder cannot be read. */
export interface BackupAges {
  newest: number;
  copied: number;
}

export async function readBackupAges(folder: string, now = Date.now()): Promise<BackupAges> {
  const names = await readdir(folder).catch(() => []);
  const getAge = async (name: string) => {
    const file = await stat(join(folder, name)).catch(() => undefined);
    return file ? Math.max(0, now - file.mtimeMs) / 1000 : Number.POSITIVE_INFINITY;
  };
  const backups = names.filter((name) => name.endsWith(".sqlite"));
  const ages = await Promise.all(backups.map(getAge));
  return { newest: Math.min(...ages), copied: await getAge(COPIED) };
}
