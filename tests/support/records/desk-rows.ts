/** Invented rows of the desk. */

import type { FormName } from "@/lib/registration/forms";
import type { RegistrationRecord } from "@/lib/registration/record";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { type DeskRow, toDeskRow } from "@/staff/desk/core/rows";
import { exhibitRecord, pressRecord, visitRecord } from "./records";

const records = { visit: visitRecord, exhibit: exhibitRecord, press: pressRecord };

/** A stored registration with these answers changed. Its time is noon on a day of September 2026. */
export function deskRow(
  form: FormName,
  id: string,
  changed: Record<string, unknown> = {},
  dayOfMonth = 1,
): DeskRow {
  const record = { ...records[form], ...changed } as RegistrationRecord;
  return toDeskRow(form, { id, record, createdAt: new Date(Date.UTC(2026, 8, dayOfMonth, 9)) });
}

/** A cache of these rows that does not change. */
export function cacheOf(all: readonly DeskRow[]): RowCache {
  return {
    getRows: (form) => all.filter((row) => row.form === form),
    getVersion: () => 1,
  } as Partial<RowCache> as RowCache;
}
