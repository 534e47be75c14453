import "server-only";
import { checkItem as checkListed, checkValues } from "@/lib/server/site-content/check-content";
import type { Checked, ContentError } from "@/lib/site-content/content-errors";
import type { ContentItem } from "@/lib/site-content/content-kind";
import { type ContentKind, getKind, isRecordKind } from "./content-kinds";

/** Checks an item of any list by the rules of what may be published. */
export function checkItem(kind: ContentKind, item: ContentItem): Checked<ContentItem> {
  if (!isRecordKind(kind)) return checkListed(kind, item);
  const { title } = getKind(kind);
  const { errors } = checkValues(kind, { [item.id]: item[title] });
  return errors ? { errors: errors.map((error) => ({ ...error, path: title })) } : { value: item };
}

/** The error of a form field, such as `title.tr`. An error within a picture is one of the picture. */
export function findError(
  errors: readonly ContentError[],
  input: string,
): ContentError | undefined {
  return errors.find(({ path }) => path === input || path.startsWith(`${input}.`));
}
