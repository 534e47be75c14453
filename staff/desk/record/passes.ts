/** Passes at the desk: visitors have their own, others get staff passes. */
import "server-only";
import type { OwnStar } from "@/lib/fair/star/own-star";
import { defaultLocale, isLocale } from "@/lib/locales";
import { formatFullName } from "@/lib/registration/answers/full-name";
import { buildRegistrationStar } from "@/lib/registration/registration-star";
import { isAdmitted, listValidPasses, type Review, type StaffPass } from "@/lib/reviews/review";
import { isCurrentEdition } from "../core/check-ins";
import type { ReviewFeed } from "../core/review-feed";
import { type DeskRow, toSearchTexts } from "../core/rows";

type ReviewLookup = Pick<ReviewFeed, "get">;

export interface RowWithToken {
  /** The owner. A person on a stand has their own row, with the id of the exhibitor. */
  row: DeskRow;
  token: string;
}

/** Empty for a former edition. */
export function listStaffPasses(reviews: ReviewLookup, row: DeskRow): RowWithToken[] {
  if (row.form === "visit" || !isCurrentEdition(row.edition)) return [];
  return listValidPasses(reviews.get(row.form, row.id)).map((pass) => ({
    row: pass.name === undefined ? row : toHolderRow(row, { ...pass, name: pass.name }),
    token: pass.token,
  }));
}

/** Passes of registrations merged into a visitor's. Each has its own row, with the id of the remaining one. */
export function listMergedPasses(reviews: ReviewLookup, row: DeskRow): RowWithToken[] {
  if (row.form !== "visit" || !isCurrentEdition(row.edition)) return [];
  return (reviews.get(row.form, row.id).merged ?? []).flatMap(({ token }) =>
    token ? [{ row: { ...row, values: { ...row.values, token } }, token }] : [],
  );
}

/** Built from the exhibitor's row. */
export function toHolderRow(
  row: DeskRow,
  { id, name }: Pick<Required<StaffPass>, "id" | "name">,
): DeskRow {
  const values = { ...row.values, firstName: name, lastName: "" };
  return { ...row, ...toSearchTexts(values), holder: id, values };
}

/** Visitors always enter, others while their decision admits them. */
export function canEnter(
  { form, holder }: Pick<DeskRow, "form" | "holder">,
  review: Review,
): boolean {
  if (form === "visit") return true;
  return holder ? listValidPasses(review).some(({ id }) => id === holder) : isAdmitted(review);
}

/** Row of the registration, or of the person on the stand. Undefined if the pass is not valid. */
export function findHolderRow(
  reviews: ReviewLookup,
  row: DeskRow,
  holder: string,
): DeskRow | undefined {
  return holder ? listStaffPasses(reviews, row).find((one) => one.row.holder === holder)?.row : row;
}

/** For a visitor, the visitor's own pass. */
export function listPasses(reviews: ReviewLookup, row: DeskRow): RowWithToken[] {
  if (row.form !== "visit") return listStaffPasses(reviews, row);
  const token = String(row.values.token ?? "");
  return token && isCurrentEdition(row.edition) ? [{ row, token }] : [];
}

export function getNameOnPass({ values }: Pick<DeskRow, "values">): string {
  return formatFullName(values);
}

export function getCompanyOnPass({ values }: Pick<DeskRow, "values">): string {
  return String(values.company ?? values.organization ?? "");
}

/** A person on a stand has the star of the company's application. */
export function buildRowStar({ id, values }: Pick<DeskRow, "id" | "values">): OwnStar {
  const { country, interestedProducts, language } = values;
  return buildRegistrationStar(id, {
    country: String(country),
    sectors: [interestedProducts ?? []].flat().map(String),
    language: isLocale(language) ? language : defaultLocale,
  });
}

/** What gates and the desk show of a person: the data of a badge. */
export function getPersonOnPass(row: Pick<DeskRow, "form" | "values">) {
  return { name: getNameOnPass(row), company: getCompanyOnPass(row), form: row.form };
}

/** Unique also for people on stands. */
export function toPassOwnerKey({
  form,
  id,
  holder = "",
}: Pick<DeskRow, "form" | "id" | "holder">): string {
  return `${form} ${id} ${holder}`;
}
