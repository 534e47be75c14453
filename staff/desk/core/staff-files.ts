/** The files of staff in the desk's memory. */
import "server-only";
import type { FormName } from "@/lib/registration/forms";
import { emptyFile, type StaffFile, type StaffFileOf } from "@/lib/reviews/staff-file";
import type { DeskStore } from "@/lib/store/ports";
import { type ChangeFeed, openChangeFeed } from "./change-feed";

export interface StaffFilesKept extends Omit<ChangeFeed<StaffFileOf>, "of"> {
  /** The file of a registration; an empty one if it has none. */
  of(form: FormName, id: string): StaffFile;
}

/** @param isRegistered leaves out people who were erased since */
export function openStaffFiles(
  { kind, staffFiles }: Pick<DeskStore, "staffFiles" | "kind">,
  isRegistered: Parameters<typeof openChangeFeed>[2] = () => true,
): StaffFilesKept {
  const files = openChangeFeed(kind, (request) => staffFiles.page(request), isRegistered);
  return { ...files, of: (form, id) => files.of(form, id)?.file ?? emptyFile };
}

/** All tags that are in use, in alphabetical order. */
export function tagsIn(files: Pick<StaffFilesKept, "all">): string[] {
  const tags = Array.from(files.all(), ({ file }) => file.tags).flat();
  return [...new Set(tags)].sort((a, b) => a.localeCompare(b, "tr"));
}
