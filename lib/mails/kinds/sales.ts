/** The email to the sales team with every answer of an application, in Turkish. */
import "server-only";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { translateLabel } from "@/lib/registration/labels";
import type { StoredRegistration } from "@/lib/registration/record";
import { findDeskUrl } from "@/lib/site";
import { renderBlock } from "../blocks-html";
import { renderEmailPage } from "../email-html";
import { colours } from "../email-styles";
import { logoAttachment } from "../logo-attachment";
import type { Message } from "../message";
import { buildSalesPayload } from "../sales-payload";

const DESK_LINK_LABEL = "Başvuruyu kayıt masasında aç";

/** Only the email links to the desk: the function gets just the specified table. */
export function buildSalesEmail({ id, record, createdAt }: StoredRegistration<"exhibit">): Message {
  const { plain, ...call } = buildSalesPayload(id, record, createdAt);
  const country = translateLabel("countries", record.country, "tr");
  const atDesk = findDeskUrl(`/tr/exhibit/${encodeURIComponent(id)}`);
  return {
    language: "tr",
    to: "salesTeam",
    replyTo: toAsciiAddress(record.email),
    // Company and country distinguish messages in a full mailbox.
    subject: `${call.subject}: ${record.company} – ${country}`,
    text: [call.title, ...(atDesk ? [`${DESK_LINK_LABEL}: ${atDesk}`] : []), `${plain}\n`].join(
      "\n\n",
    ),
    html: renderEmailPage(
      { ...call, language: "tr", preview: `${record.company} – ${country}` },
      (look) =>
        [
          atDesk
            ? renderBlock(
                { kind: "links", links: [{ label: DESK_LINK_LABEL, href: atDesk }] },
                look,
              )
            : "",
          `<div class="ink labels" style="color:${colours.ink}">${call.detail}</div>`,
        ].join(""),
    ),
    attachments: [logoAttachment],
    call,
  };
}
