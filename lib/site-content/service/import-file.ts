/** The file that `fair content export` writes and `import` reads: all that differs from the release. */
import { createHash } from "node:crypto";
import type { SiteChanges } from "../changes";
import { withoutUnchanged } from "./built-content";
import { checkContent } from "./check-content";
import type { Checked } from "./content-errors";

export const toContentFile = (changes: SiteChanges): SiteChanges => withoutUnchanged(changes);

/** Checks the content of a file as the desk's forms do. Notices without an id get one. */
export function parseContentFile(file: unknown): Checked<SiteChanges> {
  if (typeof file !== "object" || file === null || !("notices" in file)) return checkContent(file);
  return checkContent({ ...file, notices: addIds(file.notices) });
}

/** The same file always gets the same ids. */
function addIds(notices: unknown): unknown {
  if (!Array.isArray(notices)) return notices;
  return notices.map((notice, index) =>
    typeof notice === "object" && notice !== null && !("id" in notice)
      ? { id: `notice-${digestNotice(notice, index)}`, ...notice }
      : notice,
  );
}

function digestNotice(notice: object, index: number): string {
  const text = `${index} ${JSON.stringify(notice)}`;
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
