import "server-only";
import {
  checkDates,
  checkFigures,
  checkItem as checkListed,
  checkNotice,
} from "@/lib/server/site-content/check-content";
import type { Checked, ContentError } from "@/lib/server/site-content/content-errors";
import type { ContentItem } from "./content-items";
import { type ContentKind, isRecordKind, kindFacts } from "./content-kinds";

/** Checks an item of any list by the rules of what may be published. */
export function checkItem(kind: ContentKind, item: ContentItem): Checked<ContentItem> {
  if (!isRecordKind(kind)) {
    const checked = kind === "notices" ? checkNotice(item) : checkListed(kind, item);
    return checked as Checked<unknown> as Checked<ContentItem>;
  }
  const { title } = kindFacts[kind];
  const check = kind === "figures" ? checkFigures : checkDates;
  const { errors } = check({ [item.id]: item[title] });
  return errors ? { errors: errors.map((error) => ({ ...error, path: title })) } : { value: item };
}

/** The error of a form field, such as `title.tr`. An error within a picture is one of the picture. */
export function findError(
  errors: readonly ContentError[],
  input: string,
): ContentError | undefined {
  return errors.find(({ path }) => path === input || path.startsWith(`${input}.`));
}
