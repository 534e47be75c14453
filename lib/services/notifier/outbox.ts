/** E-mails as files to open in a browser, for machines without a notification function. */
import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Notifier, NotifyResult, SalesEmail } from "@/lib/registration/ports";

/** Writes every e-mail to `outbox/<id>.html` of a folder, whole or not at all. */
export function outboxNotifier(dataDir: string, to = "(NOTIFY_TO)"): Notifier {
  const folder = join(dataDir, "outbox");
  return {
    async send(id, email): Promise<NotifyResult> {
      const file = join(folder, `${id}.html`);
      const draft = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, page({ to, ...email }), { mode: 0o600, flush: true });
        await rename(draft, file);
        return { sent: true, where: shown(file) };
      } catch (error) {
        const { code } = Object(error) as { code?: unknown };
        return { sent: false, reason: typeof code === "string" ? code : "UNKNOWN" };
      }
    },
  };
}

/** Relative to the working directory where the file is inside it. */
function shown(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") ? file : path;
}

function page({ to, subject, text, title, detail }: SalesEmail): string {
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

function escapeHtml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
