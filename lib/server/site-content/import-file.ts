/** The file that `fair content export` writes and `import` reads: all that differs from the release. */
import "server-only";
import { createHash } from "node:crypto";
import { PLAIN_FORMAT, toCurrentChanges } from "@/lib/i18n/plain-text";
import type { EncodedPicture } from "@/lib/pictures/encoded-picture";
import { isPlainObject } from "@/lib/security/plain-object";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { Checked } from "@/lib/site-content/content-errors";
import type { SiteContentReader } from "@/lib/site-content/repository";
import { withoutUnchanged } from "./built-content";
import { checkContent, checkItem } from "./check-content";
import { decodeFiles, encodeFiles } from "./content-files";

type Files = Pick<SiteContentReader, "readFile">;

/** @throws StoreUnavailable */
export async function toContentFile(changes: SiteChanges, reader: Files): Promise<object> {
  const own = withoutUnchanged(changes);
  const files = await encodeFiles(own, reader);
  return { ...own, format: PLAIN_FORMAT, ...(Object.keys(files).length > 0 && { files }) };
}

interface ContentFile {
  changes: SiteChanges;
  /** To be stored before the content is published. */
  files: readonly EncodedPicture[];
}

/**
 * Checks a file as the desk's forms check what is typed. Notices without an id get one.
 * @throws StoreUnavailable
 */
export async function parseContentFile(
  file: unknown,
  reader: Files,
): Promise<Checked<ContentFile>> {
  const { files, ...content } = toObject(file);
  const checked = checkContent(toObject(file) === file ? withIds(toCurrentChanges(content)) : file);
  if (checked.errors) return checked;
  const decoded = await decodeFiles(files, checked.value, reader);
  if (decoded.errors) return decoded;
  return { value: { changes: checked.value, files: decoded.value } };
}

const toObject = (value: unknown): { files?: unknown } => (isPlainObject(value) ? value : {});

const withIds = (content: { notices?: unknown }) =>
  Array.isArray(content.notices) ? { ...content, notices: content.notices.map(addId) } : content;

/** The same file always gets the same ids. */
function addId(notice: unknown, index: number): unknown {
  if (typeof notice !== "object" || notice === null || "id" in notice) return notice;
  // One that is refused needs none of its own, however deep it is.
  const checked = checkItem("notices", { id: "new", ...notice });
  const text = `${index} ${JSON.stringify(checked.value ?? "")}`;
  const digest = createHash("sha256").update(text).digest("hex");
  return { id: `notice-${digest.slice(0, 8)}`, ...notice };
}
