/** The passes of registrations at the desk: visitors have their own, others get theirs from staff. */
import "server-only";
import { fullName } from "@/lib/registration/answers/full-name";
import { admits, type GivenPass, goodPasses, type StaffFile } from "@/lib/reviews/staff-file";
import { isCurrent } from "../core/arrivals";
import { type DeskRow, toSearchTexts } from "../core/rows";
import type { StaffFilesKept } from "../core/staff-files";

type Files = Pick<StaffFilesKept, "of">;

export interface RowWithToken {
  /** Whose pass it is. Somebody on a stand has a row of their own, with the id of the exhibitor. */
  row: DeskRow;
  token: string;
}

/** The passes of a registration that staff gave. A former edition has no passes. */
export function givenPasses(files: Files, row: DeskRow): RowWithToken[] {
  if (row.form === "visit" || !isCurrent(row.edition)) return [];
  return goodPasses(files.of(row.form, row.id)).map((pass) => ({
    row: pass.name === undefined ? row : standRow(row, { ...pass, name: pass.name }),
    token: pass.token,
  }));
}

/**
 * The passes of registrations that were merged into a visitor's. Each has a row of its own, with the id of the one
 * that stays.
 */
export function mergedPasses(files: Files, row: DeskRow): RowWithToken[] {
  if (row.form !== "visit" || !isCurrent(row.edition)) return [];
  return (files.of(row.form, row.id).merged ?? []).flatMap(({ token }) =>
    token ? [{ row: { ...row, values: { ...row.values, token } }, token }] : [],
  );
}

/** The row of somebody on a stand, made from that of the exhibitor. */
export function standRow(
  row: DeskRow,
  { id, name }: Pick<Required<GivenPass>, "id" | "name">,
): DeskRow {
  const values = { ...row.values, firstName: name, lastName: "" };
  return { ...row, ...toSearchTexts(values), holder: id, values };
}

/** Whether a registration lets in: visitors always, others while the decision of staff admits. */
export function letsIn(
  { form, holder }: Pick<DeskRow, "form" | "holder">,
  file: StaffFile,
): boolean {
  if (form === "visit") return true;
  return holder ? goodPasses(file).some(({ id }) => id === holder) : admits(file);
}

/**
 * The row of a pass: that of the registration, or that of somebody on the stand. Undefined if the pass is not valid.
 */
export function rowOfHolder(files: Files, row: DeskRow, holder: string): DeskRow | undefined {
  return holder ? givenPasses(files, row).find((one) => one.row.holder === holder)?.row : row;
}

/** The passes of a registration: of a visitor the own one. */
export function passesOf(files: Files, row: DeskRow): RowWithToken[] {
  if (row.form !== "visit") return givenPasses(files, row);
  const token = String(row.values.token ?? "");
  return token && isCurrent(row.edition) ? [{ row, token }] : [];
}

export function nameOnPass({ values }: Pick<DeskRow, "values">): string {
  return fullName(values);
}

export function companyOnPass({ values }: Pick<DeskRow, "values">): string {
  return String(values.company ?? values.organization ?? "");
}

/** What a gate and the desk's entrance show of a person: as much as a badge. */
export function personOnPass(row: Pick<DeskRow, "form" | "values">) {
  return { name: nameOnPass(row), company: companyOnPass(row), form: row.form };
}

/** A name for the owner of a pass, unique also for people on stands. */
export function passName({
  form,
  id,
  holder = "",
}: Pick<DeskRow, "form" | "id" | "holder">): string {
  return `${form} ${id} ${holder}`;
}
