/** The passes of registrations at the desk: visitors have their own, others get theirs from staff. */
import "server-only";
import { formatFullName } from "@/lib/registration/answers/full-name";
import { isAdmitted, listValidPasses, type Review, type StaffPass } from "@/lib/reviews/review";
import { isCurrentEdition } from "../core/check-ins";
import type { ReviewFeed } from "../core/review-feed";
import { type DeskRow, toSearchTexts } from "../core/rows";

type ReviewLookup = Pick<ReviewFeed, "of">;

export interface RowWithToken {
  /** Whose pass it is. Somebody on a stand has a row of their own, with the id of the exhibitor. */
  row: DeskRow;
  token: string;
}

/** The passes of a registration that staff gave. A former edition has no passes. */
export function listStaffPasses(files: ReviewLookup, row: DeskRow): RowWithToken[] {
  if (row.form === "visit" || !isCurrentEdition(row.edition)) return [];
  return listValidPasses(files.of(row.form, row.id)).map((pass) => ({
    row: pass.name === undefined ? row : toHolderRow(row, { ...pass, name: pass.name }),
    token: pass.token,
  }));
}

/**
 * The passes of registrations that were merged into a visitor's. Each has a row of its own, with the id of the one
 * that stays.
 */
export function listMergedPasses(files: ReviewLookup, row: DeskRow): RowWithToken[] {
  if (row.form !== "visit" || !isCurrentEdition(row.edition)) return [];
  return (files.of(row.form, row.id).merged ?? []).flatMap(({ token }) =>
    token ? [{ row: { ...row, values: { ...row.values, token } }, token }] : [],
  );
}

/** The row of somebody on a stand, made from that of the exhibitor. */
export function toHolderRow(
  row: DeskRow,
  { id, name }: Pick<Required<StaffPass>, "id" | "name">,
): DeskRow {
  const values = { ...row.values, firstName: name, lastName: "" };
  return { ...row, ...toSearchTexts(values), holder: id, values };
}

/** Whether a registration lets in: visitors always, others while the decision of staff admits. */
export function canEnter(
  { form, holder }: Pick<DeskRow, "form" | "holder">,
  file: Review,
): boolean {
  if (form === "visit") return true;
  return holder ? listValidPasses(file).some(({ id }) => id === holder) : isAdmitted(file);
}

/**
 * The row of a pass: that of the registration, or that of somebody on the stand. Undefined if the pass is not valid.
 */
export function findHolderRow(
  files: ReviewLookup,
  row: DeskRow,
  holder: string,
): DeskRow | undefined {
  return holder ? listStaffPasses(files, row).find((one) => one.row.holder === holder)?.row : row;
}

/** The passes of a registration: of a visitor the own one. */
export function listPasses(files: ReviewLookup, row: DeskRow): RowWithToken[] {
  if (row.form !== "visit") return listStaffPasses(files, row);
  const token = String(row.values.token ?? "");
  return token && isCurrentEdition(row.edition) ? [{ row, token }] : [];
}

export function getNameOnPass({ values }: Pick<DeskRow, "values">): string {
  return formatFullName(values);
}

export function getCompanyOnPass({ values }: Pick<DeskRow, "values">): string {
  return String(values.company ?? values.organization ?? "");
}

/** What a gate and the desk's entrance show of a person: as much as a badge. */
export function getPersonOnPass(row: Pick<DeskRow, "form" | "values">) {
  return { name: getNameOnPass(row), company: getCompanyOnPass(row), form: row.form };
}

/** A name for the owner of a pass, unique also for people on stands. */
export function toPassOwnerKey({
  form,
  id,
  holder = "",
}: Pick<DeskRow, "form" | "id" | "holder">): string {
  return `${form} ${id} ${holder}`;
}
