import { z } from "zod";
import { kindsNow, messageFrom } from "@/lib/mails/kinds";
import { isMailKind } from "@/lib/outbox/mail-kinds";
import { escapeHtml } from "@/lib/security/escape-html";
import { deskAction } from "@/staff/desk/context/desk-action";
import { recordPage, recordPath } from "@/staff/desk/core/paths";
import { toOutcomeName } from "@/staff/desk/mail/send-message";
import { backToForm } from "@/staff/desk/record/record-form";
import { withoutPasses } from "@/staff/desk/record/without-passes";

/** The registration that the address names, and which e-mail it asks for. */
const asked = {
  path: recordPath,
  input: z.object({ kind: z.string().default("sales") }),
  page: recordPage,
};

/**
 * An e-mail as its recipient gets it, but without the addresses of passes. Its markup comes from the site itself and
 * contains no script.
 */
export const GET = deskAction({
  ...asked,
  async run({ desk: { store }, path: { form, id }, input: { kind } }) {
    if (!isMailKind(kind)) return undefined;
    const stored = await store.get(form, id);
    const message = stored && (await messageFrom(store, form, kind, stored));
    if (!message) return undefined;
    // The policy of the desk's pages does not allow the inline styles of an e-mail.
    const table = withoutPasses(message.call.detail.replaceAll(/ style="[^"]*"/g, ""));
    const page = `<!doctype html><html lang="${message.language}"><meta charset="utf-8"><title>${escapeHtml(message.subject)}</title>${table}</html>`;
    return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
});

/** Sends the e-mail now, also if it was sent before, and redirects to the registration. */
export const POST = deskAction({
  ...asked,
  async run({ desk, path: { form, id }, input: { kind }, fields, page }) {
    if (!isMailKind(kind) || !kindsNow(form, desk.store.edition).includes(kind)) return undefined;
    const result = await desk.sendMessage({ id, form, kind });
    const outcome = new URLSearchParams({ email: toOutcomeName(result) });
    return backToForm(`${page}?${outcome}`, fields);
  },
});
