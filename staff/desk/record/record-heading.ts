import "server-only";
import { formatFullName } from "@/lib/registration/answers/full-name";
import type { DeskRow } from "../core/rows";

/** The company of an exhibitor, otherwise the name. */
export function getRecordHeading({ form, values }: Pick<DeskRow, "form" | "values">): string {
  return (form === "exhibit" && String(values.company ?? "")) || formatFullName(values);
}
