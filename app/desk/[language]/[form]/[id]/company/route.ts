import { CONTACT, withoutLink, withRenewed } from "@/lib/companies/company-access";
import { log } from "@/lib/http/log";
import { badRequest, deskAction } from "@/staff/desk/context/desk-action";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { exhibitPath, recordPage } from "@/staff/desk/core/paths";
import { backToForm } from "@/staff/desk/record/record-form";

/** Makes a new link for the contact person of an exhibitor, or ends a link to the company's own page. */
export const POST = deskAction({
  path: exhibitPath,
  page: recordPage,
  async run({ desk: { store }, path: { id }, fields, by, page }) {
    if (!isCurrent(store.edition)) return undefined;
    const at = new Date().toISOString();
    const ended = fields.get("end");
    const nonce = fields.get("renew") ?? "";
    if (ended === null && !/^[\w-]{21}$/.test(nonce)) return badRequest();
    const { outcome } = await store.companies.change(id, (before) =>
      ended === null
        ? withRenewed(before, CONTACT, { nonce, at, by })
        : withoutLink(before, Number(ended), at),
    );
    log.info({ event: "companyLink", id, outcome: ended === null ? outcome : "ended" });
    return backToForm(`${page}#company`, fields);
  },
});
