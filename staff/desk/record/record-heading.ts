/** What names a registration on the pages about it. */
import "server-only";
import { formatFullName } from "@/lib/registration/answers/full-name";
import type { DeskRow } from "../core/rows";

/** The company of an exhibitor, with whom staff work; the name of anybody else. */
export function getRecordHeading({ form, values }: Pick<DeskRow, "form" | "values">): string {
  return (form === "exhibit" && String(values.company ?? "")) || formatFullName(values);
}
