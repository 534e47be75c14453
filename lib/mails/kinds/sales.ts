/** The message to the sales team about an exhibitor's application. It holds every answer, and is in Turkish. */
import "server-only";
import { inAscii } from "@/lib/registration/answers/mail-address";
import { translateLabel } from "@/lib/registration/labels";
import type { StoredRegistration } from "@/lib/registration/record";
import { deskUrl } from "@/lib/site";
import { part } from "../blocks-html";
import { exhibitEmail } from "../exhibit-email";
import { mailPage } from "../letter-html";
import { colours } from "../letter-styles";
import { mark } from "../mark";
import type { Message } from "../message";

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
    html: mailPage({ ...call, language: "tr", preview: `${record.company} – ${country}` }, (look) =>
      [
        atDesk ? part({ kind: "links", links: [{ label: AT_THE_DESK, href: atDesk }] }, look) : "",
        `<div class="ink labels" style="color:${colours.ink}">${call.detail}</div>`,
      ].join(""),
    ),
    attachments: [mark],
    call,
  };
}
