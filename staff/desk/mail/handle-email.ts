/** One email about a registration: shown, and sent again. */
import "server-only";
import { z } from "zod";
import { listEditionMailKinds, loadMailMessage } from "@/lib/mails/kinds";
import { isMailKind } from "@/lib/outbox/mail-kinds";
import { escapeHtml } from "@/lib/security/escape-html";
import { createDeskAction } from "../context/desk-action";
import { buildRecordPath, recordPathSchema } from "../core/paths";
import { maskPassUrls } from "../record/mask-pass-urls";
import { redirectToRecord } from "../record/record-form";
import { toOutcomeName } from "./send-message";

const emailRequest = {
  path: recordPathSchema,
  input: z.object({ kind: z.string().default("sales") }),
  backTo: buildRecordPath,
};

/**
 * The email as its recipient gets it, without the addresses of passes. Its markup comes from the site and contains no
 * script.
 */
export const showEmail = createDeskAction({
  ...emailRequest,
  async run({ desk: { store }, path: { form, id }, input: { kind } }) {
    if (!isMailKind(kind)) return undefined;
    const stored = await store.get(form, id);
    const message = stored && (await loadMailMessage(store, form, kind, stored));
    if (!message) return undefined;
    // The desk's content security policy blocks the inline styles of emails.
    const table = maskPassUrls(message.call.detail.replaceAll(/ style="[^"]*"/g, ""));
    const page = `<!doctype html><html lang="${message.language}"><meta charset="utf-8"><title>${escapeHtml(message.subject)}</title>${table}</html>`;
    return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
});

/** Sends the email even if it was sent before, and redirects to the registration. */
export const sendEmail = createDeskAction({
  ...emailRequest,
  async run({ desk, path: { form, id }, input: { kind }, fields, audit, page }) {
    if (!isMailKind(kind) || !listEditionMailKinds(form, desk.store.edition).includes(kind))
      return undefined;
    const result = await desk.sendMessage({ id, form, kind });
    const name = toOutcomeName(result);
    if (/^(unavailable|dropped)-/.test(name)) audit.skip();
    else audit.describe({ detail: kind });
    const outcome = new URLSearchParams({ email: name });
    return redirectToRecord(`${page}?${outcome}`, fields);
  },
});
