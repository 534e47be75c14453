/** Writes messages to files that a browser can open, for machines that send none. */
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

/** Writes each e-mail to `outbox/<key>.html` in a folder, either completely or not at all. */
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

/**
 * Removes the messages with some keys from the outbox of a folder. It also removes half-written ones that a
 * killed process has left.
 */
export async function forgetMessages(dataDir: string, keys: readonly string[]): Promise<void> {
  const meant = new Set(keys);
  const about = (await listOutboxFiles(dataDir)).filter((file) => meant.has(getFileKey(file)));
  for (const file of about) await rm(join(dataDir, "outbox", file), { force: true });
}

/** Keys of the messages in the outbox of a folder. */
export async function listOutboxKeys(dataDir: string): Promise<Set<string>> {
  return new Set((await listOutboxFiles(dataDir)).map(getFileKey));
}

/**
 * The key of the message in a file. The file is called `<key>.html`, or `.<key>.<random>` while it is
 * written.
 */
const getFileKey = (file: string) => file.replace(/^\./, "").replace(/\.[^.]*$/, "");

/**
 * The files of the outbox; none if there is no folder. It throws any other error. Otherwise somebody would be told that
 * everything is erased.
 */
function listOutboxFiles(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, "outbox")).catch(recoverMissingFolder);
}

function recoverMissingFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** The path of a file. It is relative to the working directory if the file is inside that. */
function formatPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") ? file : path;
}

/** The page of a message, with the lines over it that a mail program would show. */
function renderOutboxPage(to: string, message: DeliverableMessage): string {
  const lines = Object.entries({ to, subject: message.subject }).map(
    ([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const head = `<dl dir="ltr">${lines.join("")}</dl>`;
  return withInlineImages(message).replace(/<body[^>]*>/, (body) => `${body}\n${head}\n`);
}
