/** Files of staff in memory that do not change. */

import type { FormName } from "@/lib/registration/forms";
import { emptyFile, type StaffFile } from "@/lib/reviews/staff-file";
import type { StaffFilesKept } from "@/staff/desk/core/staff-files";

/** @param files by the id of their registration, all of one form */
export function filesOf(
  files: Record<string, Partial<StaffFile>> = {},
  form: FormName = "exhibit",
): StaffFilesKept {
  const fileOf = (id: string) => ({ ...emptyFile, ...files[id] });
  return {
    refresh: async () => undefined,
    version: () => 1,
    of: (_, id) => fileOf(id),
    all: () =>
      Object.keys(files).map((id) => ({ form, id, file: fileOf(id), changedAt: new Date(0) })),
    documentsRead: () => 0,
  };
}
