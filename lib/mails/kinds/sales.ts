/** The message to the sales team about an exhibitor's application. It holds every answer, and is in Turkish. */
import "server-only";
import { fairDates } from "../../fair/dates";
import { translator } from "../../i18n/translate";
import { translateLabel } from "../../registration/labels";
import { inAscii } from "../../registration/mail-address";
import type { StoredRegistration } from "../../registration/ports";
import { escapeHtml } from "../../security/escape-html";
import { deskUrl } from "../../site";
import { exhibitEmail } from "../exhibit-email";
import { colours, fontsOf } from "../letter-styles";
import type { Call, Message } from "../message";

/** What the link to the application at the desk says. */
const AT_THE_DESK = "Başvuruyu kayıt masasında aç";

/** Only the mail leads to the desk: what the function gets is as specified, a table. */
export function sales({ id, record, createdAt }: StoredRegistration<"exhibit">): Message {
  const { plain, ...call } = exhibitEmail(id, record, createdAt);
  const country = translateLabel("countries", record.country, "tr");
  const atDesk = deskUrl(`/tr/exhibit/${encodeURIComponent(id)}`);
  return {
    language: "tr",
    to: "salesTeam",
    replyTo: inAscii(record.email),
    // The company and the country tell one message from another in a full mailbox.
    subject: `${call.subject}: ${record.company} – ${country}`,
    text: [call.title, ...(atDesk ? [`${AT_THE_DESK}: ${atDesk}`] : []), `${plain}\n`].join("\n\n"),
    html: page(call, atDesk),
    attachments: [],
    call,
  };
}

function page({ subject, title, detail }: Call, atDesk: string | undefined): string {
  const t = translator("tr");
  const font = fontsOf("ltr");
  const link =
    atDesk &&
    `<p style="margin:0 0 20px"><a href="${escapeHtml(atDesk)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.saffron};color:${colours.navy};font:bold 16px ${font};text-decoration:none">${AT_THE_DESK}</a></p>`;
  return `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;color:${colours.ink};background:#ffffff">
<p style="max-width:640px;margin:0 0 16px;padding:0 0 10px;border-bottom:4px solid ${colours.saffron};color:${colours.navy};font:bold 15px ${font}">${escapeHtml(t("Site.name"))} · ${escapeHtml(fairDates("tr"))}</p>
<h1 style="margin:0 0 16px;color:${colours.navy};font:bold 22px ${font}">${escapeHtml(title)}</h1>
${link ?? ""}
${detail}</body>
</html>
`;
}
