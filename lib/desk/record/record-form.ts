/**
 * The form of a registration's page. All sections share it. So every button also posts what was typed in the other
 * sections, and the page shows it again. It is posted because an address must not hold it.
 */
import "server-only";
import { seeOther } from "../host/see-other";

/** The id of the form. Its controls belong to it wherever they stand. */
export const recordForm = "record";

const typedFields = ["text", "tag", "name", "standCompany"] as const;
export type TypedField = (typeof typedFields)[number];

export type TypedHere = Partial<Record<TypedField, string>>;

/** The parameter that names the field whose text was taken. */
const TAKEN_FIELD = "taken";

/** What was typed beside the field whose text was taken. */
export function typedIn(posted: URLSearchParams, query: URLSearchParams): TypedHere {
  const left = typedFields.filter((field) => field !== query.get(TAKEN_FIELD));
  return Object.fromEntries(
    left.flatMap((field) => {
      const typed = posted.get(field) ?? "";
      return typed.trim() === "" ? [] : [[field, typed]];
    }),
  );
}

/**
 * Goes back to the page of a registration after a press. What else was typed there is posted to it again.
 * @param taken the field whose text is stored now
 */
export function backToForm(page: string, posted: URLSearchParams, taken?: TypedField): Response {
  const { pathname, searchParams } = new URL(page, "http://desk");
  const list = posted.get("list");
  if (list) searchParams.set("list", list);
  const isMore =
    Object.keys(typedIn(posted, new URLSearchParams(taken && { [TAKEN_FIELD]: taken }))).length > 0;
  if (taken && isMore) searchParams.set(TAKEN_FIELD, taken);
  const Location = `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
  if (!isMore) return seeOther(Location);
  // 307 keeps the method and the body.
  return new Response(null, { status: 307, headers: { Location } });
}
