/** Writes e-mails to files that a browser can open, for machines that send none. */
import "server-only";
import { randomUUID } from "node:crypto";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { mailKey } from "@/lib/mails/mail-key";
import type { Notifier, NotifyResult, SalesEmail } from "@/lib/mails/ports";
import { errorCode } from "@/lib/security/error-code";
import { escapeHtml } from "@/lib/security/escape-html";
import { makeFolder } from "../folder";

/**
 * The edition of the e-mails that earlier versions wrote. Their files are named by the registration alone.
 */
const FIRST_EDITION = "istanbul_expo_2026";

/** Writes each e-mail to `outbox/<key>.html` in a folder, either completely or not at all. */
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
 * Removes the e-mail with a key from the outbox of a folder. It also removes a half-written one that a killed
 * process has left.
 */
export async function forgetEmail(dataDir: string, key: string): Promise<void> {
  const about = (await filesIn(dataDir)).filter((file) => keyOf(file) === key);
  for (const file of about) await rm(join(dataDir, "outbox", file), { force: true });
}

/** Keys of the e-mails in the outbox of a folder. */
export async function mailedKeys(dataDir: string): Promise<Set<string>> {
  return new Set((await filesIn(dataDir)).map(keyOf));
}

/**
 * The key of the e-mail in a file. The file is called `<key>.html`, or `.<key>.<random>` while it is
 * written.
 */
function keyOf(file: string): string {
  const name = file.replace(/^\./, "").replace(/\.[^.]*$/, "");
  return name.includes(".") ? name : mailKey(FIRST_EDITION, name);
}

/**
 * The files of the outbox; none if there is no folder. Any other failure is thrown, so that nobody is told
 * that everything is erased.
 */
function filesIn(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, "outbox")).catch(ifNone);
}

function ifNone(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** The path of a file. It is relative to the working directory if the file is inside that. */
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
