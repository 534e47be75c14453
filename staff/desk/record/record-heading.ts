import "server-only";
import { formatFullName } from "@/lib/registration/answers/full-name";
import type { DeskRow } from "../core/rows";

/** The company of an exhibitor, otherwise the name. */
export function getRecordHeading({ form, values }: Pick<DeskRow, "form" | "values">): string {
  return (form === "exhibit" && String(values.company ?? "")) || formatFullName(values);
}

/** The person of an exhibitor, otherwise the company; empty if the heading says it. */
export function getRecordSubheading(row: Pick<DeskRow, "form" | "values">): string {
  const { company, organization } = row.values;
  const name = formatFullName(row.values);
  return getRecordHeading(row) === name ? String(company ?? organization ?? "") : name;
}
