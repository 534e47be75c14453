/** Saves an item of a list in the draft, and arranges the items of a list. */
import "server-only";
import { z } from "zod";
import { log } from "@/lib/http/log";
import { hasFiles } from "@/lib/server/site-content/content-files";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { SiteContentRepository } from "@/lib/site-content/repository";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { toRevision } from "../core/revision";
import { checkItem } from "./check-item";
import {
  type Arrangement,
  arrangements,
  findItem,
  listItems,
  withArrangement,
  withItem,
} from "./content-items";
import { type ContentKind, isRecordKind } from "./content-kinds";
import { toEditName } from "./draft";
import { type ItemForm, itemPathSchema, kindPathSchema, readItemForm } from "./item-form";
import { withSlug } from "./item-slug";
import { isOtherPicture, toItem, toItemValues } from "./item-values";
import { UPLOADED_FIELD } from "./upload-fields";

const buildItemPath = ({ path: { kind, id } }: { path: z.infer<typeof itemPathSchema> }) =>
  `/site/lists/${kind}/${id}`;

export const handleItem = createDeskAction({
  path: itemPathSchema,
  signed: true,
  backTo: buildItemPath,
  onUnavailable: ({ path: { kind, id }, fields }): ItemForm => ({
    ...readItemForm(kind, id, fields),
    problem: "unavailable",
  }),
  async run(request): Promise<string | { again: ItemForm } | undefined> {
    const { path, fields, by, home, audit } = request;
    const { store } = request.desk;
    const { kind } = path;
    if (!isCurrentEdition(store.edition)) return undefined;
    const form = readItemForm(kind, path.id, fields);
    const { id, baseVersion, values } = form;
    if (form.refusal) return { again: form };
    if (!(await hasOwnFiles(kind, form, store.siteContent))) {
      const path = values.picture === undefined ? "logo" : "picture";
      return { again: { ...form, errors: [{ path, code: "badFile" }] } };
    }
    let result: { again: ItemForm } | "saved" | "same" | undefined;
    const what = toEditName(kind, id);
    await store.siteContent.changeDraft({ by, what }, (changes) => {
      const saved = saveItem(kind, form, changes);
      result = "again" in saved ? saved : "same" in saved ? "same" : "saved";
      return "changes" in saved ? saved.changes : undefined;
    });
    log.info({ event: "site", outcome: typeof result === "string" ? result : "refused", kind });
    if (typeof result !== "string") return result;
    if (result === "same") audit.skip();
    else audit.describe({ detail: baseVersion === "" ? "added" : "changed", subject: what });
    const list = `${home}/site/lists/${kind}`;
    // Where a picture must stay visible can be chosen when it is seen.
    const isNewPicture = fields.has(UPLOADED_FIELD) || isOtherPicture(fields);
    if (isNewPicture && values.picture?.startsWith("{")) return `${list}/${id}?done=uploaded`;
    return `${list}?done=${baseVersion === "" ? "added" : "saved"}&item=${id}`;
  },
});

/** A picture that the form names must be stored. Another error of the item is found later. */
async function hasOwnFiles(
  kind: ContentKind,
  { id, values }: ItemForm,
  files: Pick<SiteContentRepository, "readFile">,
): Promise<boolean> {
  const { value } = checkItem(kind, toItem(kind, id, values));
  return value === undefined || hasFiles({ [kind]: [value] }, files);
}

/** @returns the changes; nothing if the item is stored like that already */
function saveItem(
  kind: ContentKind,
  form: ItemForm,
  changes: SiteChanges,
): { changes: SiteChanges } | { again: ItemForm } | { same: true } {
  const { id, baseVersion, values } = form;
  const before = findItem(kind, id, changes);
  if (!before && isRecordKind(kind)) return { again: { ...form, problem: "changed" } };
  const given = withSlug(kind, toItem(kind, id, values, before), listItems(kind, changes));
  const checked = checkItem(kind, given);
  if (checked.errors) return { again: { ...form, errors: checked.errors } };
  const item = checked.value;
  if (before && toRevision(before) === toRevision(item)) return { same: true };
  const isOvertaken = before ? toRevision(before) !== baseVersion : baseVersion !== "";
  if (!isOvertaken) return { changes: withItem(changes, kind, item) };
  const stored = before && toItemValues(kind, before);
  const again = { ...form, problem: "changed" as const, stored };
  // Saving it again overrules the other change, or adds the item again.
  return { again: { ...again, baseVersion: before ? toRevision(before) : "" } };
}

const arrangementSchema = z.object({ id: z.string(), step: z.enum(arrangements) });

export const handleArrangement = createDeskAction({
  path: kindPathSchema,
  input: arrangementSchema,
  signed: true,
  backTo: ({ path: { kind } }) => `/site/lists/${kind}`,
  async run({ desk: { store }, path: { kind }, input, by, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const { id, step } = input;
    let isDone = false;
    await store.siteContent.changeDraft({ by, what: toEditName(kind, id) }, (changes) => {
      const next = withArrangement(changes, kind, input);
      isDone = next !== undefined;
      return next;
    });
    log.info({ event: "site", outcome: isDone ? step : "unchanged", kind });
    const detail = step === "remove" ? "removed" : "changed";
    if (isDone) audit.describe({ detail, subject: toEditName(kind, id) });
    else audit.skip();
    return `${page}?done=${toOutcome(step, isDone)}&item=${id}`;
  },
});

export const listOutcomes = [
  "added",
  "saved",
  "moved",
  "hidden",
  "shown",
  "removed",
  "unchanged",
] as const;

function toOutcome(step: Arrangement, isDone: boolean): (typeof listOutcomes)[number] {
  if (!isDone) return "unchanged";
  const outcomes = {
    up: "moved",
    down: "moved",
    hide: "hidden",
    show: "shown",
    remove: "removed",
  } as const;
  return outcomes[step];
}
