import { log } from "@/lib/http/log";
import type { FormName } from "@/lib/registration/forms";
import { type ActionRequest, createDeskAction } from "@/staff/desk/context/desk-action";
import { buildRecordPath, recordPathSchema } from "@/staff/desk/core/paths";
import { runMerge } from "@/staff/desk/people/erasure";
import { findMergeChoice, getPersonRows, loadBaseVersions } from "@/staff/desk/people/merge-choice";

/** Merges the confirmed registrations into the first one if all base versions are unchanged. */
export const POST = createDeskAction({
  path: recordPathSchema,
  audit: "merge",
  signed: true,
  page: (asked) => `${buildRecordPath(asked)}/same`,
  async run(asked) {
    const { home, path } = asked;
    return `${home}/${path.form}${await merge(asked)}`;
  },
});

/** @returns the address to redirect to, after that of the form's list. @throws StoreUnavailable */
async function merge({
  desk,
  path: { form, id },
  fields,
  by,
  audit,
}: ActionRequest<{ form: FormName; id: string }, unknown>): Promise<string> {
  const seen = fields.getAll("seen");
  await desk.cache.refresh();
  const [keepId = "", ...otherIds] = seen.map((one) => one.split(" ")[0] ?? "");
  const chosen = findMergeChoice(getPersonRows(desk.cache, form, keepId), keepId, otherIds);
  const now = chosen && (await loadBaseVersions(desk, chosen));
  const isSame = now && now.length === seen.length && now.every((one, n) => one === seen[n]);
  if (chosen && isSame && chosen.others.length > 0) {
    const others = chosen.others.map((row) => row.id);
    const erasing = { store: desk.store, dataDir: desk.dataDir, by };
    const outcome = await runMerge({ form, keep: keepId, others }, erasing);
    await desk.cache.refresh();
    if (outcome === "merged") {
      audit.describe({ ids: [keepId, ...others] });
      log.info({ event: "merge", outcome, count: others.length });
      return `/${keepId}?merged=${others.length}`;
    }
  }
  audit.skip();
  // Redirects to a registration that still exists.
  const left = [id, keepId, ...otherIds].find((one) => desk.cache.row(form, one));
  return left ? `/${left}/same?changed=1` : "?changed=1";
}
