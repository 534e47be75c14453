/** Writes messages to files for a browser, on machines that send none. */
import "server-only";
import { randomUUID } from "node:crypto";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { getErrorCode } from "@/lib/database/errors";
import { makeFolder } from "@/lib/database/folder";
import { withInlineImages } from "@/lib/mails/inline-images";
import { type DeliverableMessage, getRecipientAddress } from "@/lib/mails/message";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";
import { escapeHtml } from "@/lib/security/escape-html";

/** Writes `outbox/<key>.html` atomically. */
export function createOutboxNotifier(dataDir: string, to = "(NOTIFY_TO)"): Notifier {
  const folder = join(dataDir, "outbox");
  return {
    onlyWrites: true,

    async send(key, message): Promise<NotifyResult> {
      const file = join(folder, `${key}.html`);
      const draft = join(folder, `.${key}.${randomUUID()}`);
      try {
        makeFolder(folder);
        await writeFile(draft, renderOutboxPage(getRecipientAddress(message, to), message), {
          mode: 0o600,
          flush: true,
        });
        await rename(draft, file);
        return { outcome: "written", where: formatPath(file) };
      } catch (error) {
        return { outcome: "failed", reason: getErrorCode(error) };
      }
    },
    takeBack: (key) => forgetMessages(dataDir, [key]),
  };
}

/** Also deletes half-written files of a killed process. @param keys one that ends with a point names all that follow */
export async function forgetMessages(dataDir: string, keys: readonly string[]): Promise<void> {
  const isMeant = createKeyMatcher(keys);
  const about = (await listOutboxFiles(dataDir)).filter((file) => isMeant(getFileKey(file)));
  for (const file of about) await rm(join(dataDir, "outbox", file), { force: true });
}

function createKeyMatcher(keys: readonly string[]): (key: string) => boolean {
  const whole = new Set(keys);
  const beginnings = keys.filter((key) => key.endsWith("."));
  return (key) => whole.has(key) || beginnings.some((begin) => key.startsWith(begin));
}

export async function listOutboxKeys(dataDir: string): Promise<Set<string>> {
  return new Set((await listOutboxFiles(dataDir)).map(getFileKey));
}

/** Files are `<key>.html`, or `.<key>.<random>` while being written. */
const getFileKey = (file: string) => file.replace(/^\./, "").replace(/\.[^.]*$/, "");

/** Empty if the folder is missing. Throws any other error, or an erasure would claim to be complete. */
function listOutboxFiles(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, "outbox")).catch(recoverMissingFolder);
}

function recoverMissingFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Relative to the working directory if the file is inside it. */
function formatPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") ? file : path;
}

function renderOutboxPage(to: string, message: DeliverableMessage): string {
  const lines = Object.entries({ to, subject: message.subject }).map(
    ([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const head = `<dl dir="ltr">${lines.join("")}</dl>`;
  return withInlineImages(message).replace(/<body[^>]*>/, (body) => `${body}\n${head}\n`);
}
