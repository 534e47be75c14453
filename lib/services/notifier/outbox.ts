/** E-mails as files to open in a browser, for machines without a notification function. */
import "server-only";
import { randomUUID } from "node:crypto";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Notifier, NotifyResult, SalesEmail } from "@/lib/mails/ports";
import { errorCode } from "@/lib/security/error-code";
import { escapeHtml } from "@/lib/security/escape-html";
import { makeFolder } from "../folder";

/** Writes every e-mail to `outbox/<id>.html` of a folder, whole or not at all. */
export function outboxNotifier(dataDir: string, to = "(NOTIFY_TO)"): Notifier {
  const folder = join(dataDir, "outbox");
  return {
    async send(id, email): Promise<NotifyResult> {
      const file = join(folder, `${id}.html`);
      const draft = join(folder, `.${id}.${randomUUID()}`);
      try {
        makeFolder(folder);
        await writeFile(draft, page(to, email), { mode: 0o600, flush: true });
        await rename(draft, file);
        return { outcome: "written", where: shown(file) };
      } catch (error) {
        return { outcome: "failed", reason: errorCode(error) };
      }
    },
    takeBack: (id) => forgetEmail(dataDir, id),
  };
}

/**
 * Removes the e-mails about a registration from the outbox of a folder, also a half-written one that a
 * killed process left.
 */
export async function forgetEmail(dataDir: string, id: string): Promise<void> {
  const about = (await filesIn(dataDir)).filter((file) => idOf(file) === id);
  for (const file of about) await rm(join(dataDir, "outbox", file), { force: true });
}

/** Ids of the registrations that the e-mails in the outbox of a folder are about. */
export async function mailedIds(dataDir: string): Promise<Set<string>> {
  return new Set((await filesIn(dataDir)).map(idOf));
}

/** Which registration a file is about: `<id>.html`, or `.<id>.<random>` while it is written. */
function idOf(file: string): string {
  return file.replace(/^\./, "").replace(/\.[^.]*$/, "");
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
