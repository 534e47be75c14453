import { CONTACT, withoutLink, withRenewedLink } from "@/lib/companies/company-access";
import { log } from "@/lib/http/log";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { buildRecordPath, exhibitPathSchema } from "@/staff/desk/core/paths";
import { redirectToRecord } from "@/staff/desk/record/record-form";

/** Creates a company link for the contact person of an exhibitor, or ends a link. */
export const POST = createDeskAction({
  audit: "companyLink",
  path: exhibitPathSchema,
  page: buildRecordPath,
  async run({ desk: { store }, path: { id }, fields, by, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const at = new Date().toISOString();
    const ended = fields.get("end");
    const nonce = fields.get("renew") ?? "";
    if (ended === null && !/^[\w-]{21}$/.test(nonce)) return respondBadRequest();
    let isChanged = false;
    const { outcome } = await store.companies.change(id, (before) => {
      const after =
        ended === null
          ? withRenewedLink(before, CONTACT, { nonce, at, by })
          : withoutLink(before, Number(ended), at);
      isChanged = after !== undefined;
      return after;
    });
    if (isChanged) audit.describe({ detail: ended === null ? "renewed" : "ended" });
    else audit.skip();
    log.info({ event: "companyLink", id, outcome: ended === null ? outcome : "ended" });
    return redirectToRecord(`${page}#company`, fields);
  },
});
