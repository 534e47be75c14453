import { log } from "@/lib/http/log";
import {
  type NoStandPass,
  newPass,
  withoutStandPass,
  withStandPass,
} from "@/lib/passes/given-pass";
import { badRequest, deskAction } from "@/staff/desk/context/desk-action";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { exhibitPath, recordPage } from "@/staff/desk/core/paths";
import { backToForm } from "@/staff/desk/record/record-form";

/** Gives a pass to somebody on a stand, or takes it back. */
export const POST = deskAction({
  path: exhibitPath,
  page: recordPage,
  async run({ desk: { store }, path: { form, id }, fields, by, page }) {
    if (!isCurrent(store.edition)) return undefined;
    const one = (name: string) => fields.get(name)?.slice(0, 500) ?? "";
    const takesBack = fields.has("takeBack");
    const pass = one(takesBack ? "takeBack" : "pass");
    if (!/^[\w-]{10,40}$/.test(pass)) return badRequest();
    const { token } = newPass();
    let problem: NoStandPass | undefined;
    const { outcome } = await store.staffFiles.change(form, id, (before) => {
      problem = undefined;
      if (takesBack) return withoutStandPass(before, pass);
      const at = new Date().toISOString();
      const added = withStandPass(before, form, { id: pass, token, name: one("name"), at, by });
      if ("file" in added) return added.file === before ? undefined : added.file;
      problem = added.problem;
      return undefined;
    });
    const noted = problem ?? (takesBack ? "takenBack" : outcome);
    log.info({ event: "standPass", form, id, outcome: noted });
    if (problem) return backToForm(`${page}?stand=${problem}`, fields);
    return backToForm(page, fields, takesBack ? undefined : "name");
  },
});
