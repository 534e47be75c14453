import { log } from "@/lib/http/log";
import {
  generatePassCredentials,
  type HolderPassProblem,
  withHolderPass,
  withoutHolderPass,
} from "@/lib/passes/staff-pass";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { buildRecordPath, exhibitPathSchema } from "@/staff/desk/core/paths";
import { redirectToRecord } from "@/staff/desk/record/record-form";

/** Creates a staff pass, or ends it. */
export const POST = createDeskAction({
  audit: "pass",
  path: exhibitPathSchema,
  page: buildRecordPath,
  async run({ desk: { store }, path: { form, id }, fields, by, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const one = (name: string) => fields.get(name)?.slice(0, 500) ?? "";
    const takesBack = fields.has("takeBack");
    const pass = one(takesBack ? "takeBack" : "pass");
    if (!/^[\w-]{10,40}$/.test(pass)) return respondBadRequest();
    const { token } = generatePassCredentials();
    let problem: HolderPassProblem | undefined;
    const result = await store.reviews.change(form, id, (before) => {
      problem = undefined;
      if (takesBack) return withoutHolderPass(before, pass);
      const at = new Date().toISOString();
      const added = withHolderPass(before, form, { id: pass, token, name: one("name"), at, by });
      if ("file" in added) return added.file === before ? undefined : added.file;
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
