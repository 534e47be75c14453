/** The message to the sales team about an exhibitor's application. It holds every answer, and is in Turkish. */
import "server-only";
import { translateLabel } from "../../registration/labels";
import { inAscii } from "../../registration/mail-address";
import type { StoredRegistration } from "../../registration/ports";
import { escapeHtml } from "../../security/escape-html";
import { exhibitEmail } from "../exhibit-email";
import type { Call, Message } from "../message";

export function sales({ id, record, createdAt }: StoredRegistration<"exhibit">): Message {
  const { plain, ...call } = exhibitEmail(id, record, createdAt);
  const country = translateLabel("countries", record.country, "tr");
  return {
    language: "tr",
    to: "salesTeam",
    replyTo: inAscii(record.email),
    // The company and the country tell one message from another in a full mailbox.
    subject: `${call.subject}: ${record.company} – ${country}`,
    text: `${call.title}\n\n${plain}\n`,
    html: page(call),
    attachments: [],
    call,
  };
}

function page({ subject, title, detail }: Call): string {
  return `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body><h1 style="font:bold 20px sans-serif">${escapeHtml(title)}</h1>
${detail}</body>
</html>
`;
}
