/**
 * Tables, inline styles, and `dir` on each table and cell, because some mail programs ignore it elsewhere. Some also
 * ignore the style sheet, so nothing may depend on it.
 */
import "server-only";
import { formatFairDates } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import { localeFacts } from "@/lib/locales";
import { escapeHtml } from "@/lib/security/escape-html";
import type { EmailDraft } from "./blocks";
import {
  type EmailStyle,
  renderBlock,
  renderLayoutRow,
  renderLayoutTable,
  renderLink,
} from "./blocks-html";
import { colours, emailStyleSheet, getFontFamily } from "./email-styles";
import { logoAttachment } from "./logo-attachment";

const getEmailStyle = (
  { language }: Pick<EmailDraft, "language">,
  pictures: boolean,
): EmailStyle => {
  const { dir } = localeFacts[language];
  return { dir, font: getFontFamily(dir), lineHeight: dir === "rtl" ? 1.8 : 1.6, pictures };
};

export function renderEmailHtml(draft: EmailDraft): string {
  return renderEmailPage(draft, (look) => renderBody(draft, look));
}

/** The frame of all emails. @param renderContent the part below the title */
export function renderEmailPage(
  head: Pick<EmailDraft, "language" | "subject" | "preview" | "title">,
  renderContent: (look: EmailStyle) => string,
): string {
  const { language, subject, preview, title } = head;
  const look = getEmailStyle(head, true);
  const t = getTranslator(language);
  const band = `background:${colours.navy};padding:24px 28px;border-bottom:4px solid ${colours.saffron};border-radius:12px 12px 0 0`;
  return `<!doctype html>
<html lang="${language}" dir="${look.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${emailStyleSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colours.cream}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" lang="${language}" dir="${look.dir}">
${renderLayoutTable(
  look,
  `width:100%;background:${colours.cream}`,
  `<tr><td dir="${look.dir}" align="center" style="padding:24px 12px">${renderLayoutTable(
    look,
    "width:100%;max-width:600px",
    renderLayoutRow(
      look,
      `${band};color:#ffffff;font:bold 22px/1.3 ${look.font}`,
      `<img src="cid:${logoAttachment.cid}" width="48" height="48" alt="" style="float:${look.dir === "rtl" ? "left" : "right"};width:48px;height:48px;border:0">${escapeHtml(t("Site.name"))}<br><span style="color:${colours.saffron};font:14px/1.6 ${look.font}">${escapeHtml(`${formatFairDates(language)} · ${t("Site.venue")}`)}</span>`,
      "band",
    ) +
      `<tr><td dir="${look.dir}" class="card" style="background:#ffffff;padding:28px;border-radius:0 0 12px 12px">` +
      `<h1 class="ink" style="margin:0 0 16px;color:${colours.navy};font:bold 26px/1.3 ${look.font}">${escapeHtml(title)}</h1>` +
      `${renderContent(look)}</td></tr>`,
  )}</td></tr>`,
  "ground",
)}
</div>
</body>
</html>
`;
}

/** Only the tables, for a notification function that adds its own page. */
export function renderEmailDetail(draft: EmailDraft): string {
  const look = getEmailStyle(draft, false);
  const cell = `<tr><td dir="${look.dir}" lang="${draft.language}">${renderBody(draft, look)}</td></tr>`;
  return renderLayoutTable(look, "width:100%;max-width:600px", cell);
}

function renderBody(draft: EmailDraft, look: EmailStyle): string {
  const { blocks, foot, language } = draft;
  const t = getTranslator(language);
  const { comma } = localeFacts[language];
  const rule = `border-top:1px solid ${colours.line};padding:16px 0 0`;
  const end = [
    escapeHtml(foot.text),
    ...foot.links.map(renderLink),
    escapeHtml(t("Site.organiser")),
    escapeHtml(`${t("Site.venue")}${comma} ${t("Site.address")}`),
  ].join("<br>");
  return (
    blocks.map((block) => renderBlock(block, look)).join("\n") +
    renderLayoutTable(
      look,
      "width:100%;margin:28px 0 0",
      renderLayoutRow(
        look,
        `${rule};color:${colours.slate};font:13px/${look.lineHeight} ${look.font}`,
        end,
        "quiet line",
      ),
    )
  );
}
