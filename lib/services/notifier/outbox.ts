/** E-mails as files to open in a browser, for machines without a notification function. */
import "server-only";
import { randomUUID } from "node:crypto";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { mailKey } from "@/lib/mails/mail-key";
import type { Notifier, NotifyResult, SalesEmail } from "@/lib/mails/ports";
import { errorCode } from "@/lib/security/error-code";
import { escapeHtml } from "@/lib/security/escape-html";
import { makeFolder } from "../folder";

/** The edition of e-mails that earlier versions wrote: their files are named by the registration alone. */
const FIRST_EDITION = "istanbul_expo_2026";

/** Writes every e-mail to `outbox/<key>.html` of a folder, whole or not at all. */
export function outboxNotifier(dataDir: string, to = "(NOTIFY_TO)"): Notifier {
  const folder = join(dataDir, "outbox");
  return {
    async send(key, email): Promise<NotifyResult> {
      const file = join(folder, `${key}.html`);
      const draft = join(folder, `.${key}.${randomUUID()}`);
      try {
        makeFolder(folder);
        await writeFile(draft, page(to, email), { mode: 0o600, flush: true });
        await rename(draft, file);
        return { outcome: "written", where: shown(file) };
      } catch (error) {
        return { outcome: "failed", reason: errorCode(error) };
      }
    },
    takeBack: (key) => forgetEmail(dataDir, key),
  };
}

/**
 * Removes the e-mail with a key from the outbox of a folder, also a half-written one that a killed process
 * left.
 */
export async function forgetEmail(dataDir: string, key: string): Promise<void> {
  const about = (await filesIn(dataDir)).filter((file) => keyOf(file) === key);
  for (const file of about) await rm(join(dataDir, "outbox", file), { force: true });
}

/** Keys of the e-mails in the outbox of a folder. */
export async function mailedKeys(dataDir: string): Promise<Set<string>> {
  return new Set((await filesIn(dataDir)).map(keyOf));
}

/** Which e-mail a file holds: `<key>.html`, or `.<key>.<random>` while it is written. */
function keyOf(file: string): string {
  const name = file.replace(/^\./, "").replace(/\.[^.]*$/, "");
  return name.includes(".") ? name : mailKey(FIRST_EDITION, name);
}

/** Whatever else keeps the folder from being read fails: nobody may be told that all is erased. */
function filesIn(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, "outbox")).catch(ifNone);
}

function ifNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Relative to the working directory where the file is inside it. */
function shown(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") ? file : path;
}

function page(to: string, { subject, text, title, detail }: SalesEmail): string {
  const lines = Object.entries({ to, subject, text, title }).map(
    ([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<title>${escapeHtml(subject)}</title>
<dl>${lines.join("\n")}</dl>
${detail}
</html>
`;
}
