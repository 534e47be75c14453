/** Emails that became files. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DeskServers } from "./desk-servers";
import { expect } from "./fixtures";

/** @param key a part of the files' names @returns what is written; a file that is being written has a name with a point first */
export async function listEmails(
  { configuration }: DeskServers["site"],
  key: string,
): Promise<string[]> {
  const outbox = join(configuration.DATA_DIR ?? "", "outbox");
  const all = existsSync(outbox) ? await readdir(outbox) : [];
  const files = all.filter((name) => name.includes(key) && !name.startsWith("."));
  return Promise.all(files.map((name) => readFile(join(outbox, name), "utf8")));
}

/** Waits for the first email with this key, and finds a link in it. @param path of the page, such as `Company` */
export async function findLink(site: DeskServers["site"], key: string, path: string) {
  await expect.poll(async () => (await listEmails(site, key)).length).toBeGreaterThan(0);
  const [email = ""] = await listEmails(site, key);
  return new RegExp(`href="([^"]*/${path}/[\\w-]+)"`).exec(email)?.[1] ?? "";
}
