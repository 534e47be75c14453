/** What staff change of a stand: its company's link, its passes and their number. */
import "server-only";
import { CONTACT, withoutLink, withRenewedLink } from "@/lib/companies/company-access";
import { log } from "@/lib/http/log";
import {
  generatePassCredentials,
  type HolderPassProblem,
  withHolderPass,
  withoutHolderPass,
  withPassQuota,
} from "@/lib/passes/staff-pass";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { createDeskAction, respondBadRequest } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { buildRecordPath, exhibitPathSchema } from "../core/paths";
import { redirectToRecord } from "./record-form";

/** Creates a company link for the contact person of an exhibitor, or ends a link. */
export const changeCompanyLink = createDeskAction({
  path: exhibitPathSchema,
  backTo: buildRecordPath,
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

/** Creates a staff pass, or ends it. */
export const changeStandPass = createDeskAction({
  path: exhibitPathSchema,
  backTo: buildRecordPath,
  async run({ desk: { store }, path: { form, id }, fields, by, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const readField = (name: string) => fields.get(name)?.slice(0, 500) ?? "";
    const takesBack = fields.has("takeBack");
    const pass = readField(takesBack ? "takeBack" : "pass");
    if (!/^[\w-]{10,40}$/.test(pass)) return respondBadRequest();
    const { token } = generatePassCredentials();
    let problem: HolderPassProblem | undefined;
    const result = await store.reviews.change(form, id, (before) => {
      problem = undefined;
      if (takesBack) return withoutHolderPass(before, pass);
      const at = new Date().toISOString();
      const added = withHolderPass(before, form, {
        id: pass,
        token,
        name: readField("name"),
        at,
        by,
      });
      if ("review" in added) return added.review === before ? undefined : added.review;
      problem = added.problem;
      return undefined;
    });
    const noted = problem ?? (takesBack ? "takenBack" : result.outcome);
    log.info({ event: "standPass", form, id, outcome: noted });
    if (result.outcome !== "stored" || !result.isChanged) audit.skip();
    else audit.describe({ detail: takesBack ? "ended" : "issued" });
    if (problem) return redirectToRecord(`${page}?stand=${problem}`, fields);
    return redirectToRecord(page, fields, takesBack ? undefined : "name");
  },
});

/** Gives a stand more passes than its area does. */
export const setPassQuota = createDeskAction({
  path: exhibitPathSchema,
  backTo: buildRecordPath,
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
