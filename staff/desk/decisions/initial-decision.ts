/** Fills the form of a decision. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { StaffFile } from "@/lib/reviews/staff-file";
import type { DeskRow } from "../core/rows";
import type { TypedDecision } from "./posted";

/**
 * What the form holds at first: what is decided now, and what the applicant asked for.
 * @param next the registration that follows in the list
 */
export function initialDecision(
  { values }: DeskRow,
  { decision, history }: StaffFile,
  next?: Pick<DeskRow, "id">,
): TypedDecision {
  const { stand, listing } = decision ?? {};
  const isAccepted = decision?.state === "accepted";
  return {
    step: randomUUID(),
    after: history.at(-1)?.id ?? "",
    state: isAccepted ? "accepted" : "",
    hall: String(stand?.hall ?? ""),
    number: stand?.number ?? "",
    area: String(stand?.area ?? values.requestedArea ?? ""),
    listed: listing !== undefined,
    company: listing?.company ?? String(values.company ?? ""),
    web: listing?.web ?? "",
    sectors: [...(listing?.sectors ?? [values.interestedProducts ?? []].flat().map(String))],
    country: listing?.country ?? String(values.country ?? ""),
    letters: {},
    next: next?.id ?? "",
  };
}
