import { log } from "@/lib/http/log";
import { withPassQuota } from "@/lib/passes/staff-pass";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { buildRecordPath, exhibitPathSchema } from "@/staff/desk/core/paths";
import { redirectToRecord } from "@/staff/desk/record/record-form";

/** Gives a stand more passes than its area does. */
export const POST = createDeskAction({
  audit: "pass",
  path: exhibitPathSchema,
  page: buildRecordPath,
  async run({ desk: { store }, path: { form, id }, fields, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const typed = toPlainSigns(fields.get("quota") ?? "").trim();
    const count = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
    let isRefused = false;
    const result = await store.reviews.change(form, id, (before) => {
      const after = withPassQuota(before, count);
      isRefused = after === undefined;
      return after === before ? undefined : after;
    });
    log.info({ event: "passQuota", form, id, outcome: isRefused ? "refused" : result.outcome });
    if (result.outcome !== "stored" || !result.isChanged) audit.skip();
    else audit.describe({ detail: "changed" });
    if (isRefused) return redirectToRecord(`${page}?stand=quota`, fields);
    return redirectToRecord(page, fields, "quota");
  },
});
