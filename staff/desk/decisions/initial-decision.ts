import "server-only";
import { randomUUID } from "node:crypto";
import type { Review } from "@/lib/reviews/review";
import type { DeskRow } from "../core/rows";
import type { DecisionFormData } from "./decision-form-data";

/**
 * Prefills the form with the current decision and the applicant's answers.
 * @param next the registration that follows in the list
 */
export function buildInitialDecision(
  { values }: DeskRow,
  { decision, history }: Review,
  next?: Pick<DeskRow, "id">,
): DecisionFormData {
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
