import { badRequest, deskAction } from "@/lib/desk/context/desk-action";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { exhibitPath, recordPage } from "@/lib/desk/core/paths";
import { backToForm } from "@/lib/desk/record/record-form";
import { CONTACT, withoutLink, withRenewed } from "@/lib/registration/company/company-access";
import { log } from "@/lib/server/log";

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
