import "server-only";
import { randomUUID } from "node:crypto";
import { halls } from "@/lib/fair/halls";
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
    hall: String(stand?.hall ?? findHall(values.interestedProducts) ?? ""),
    number: stand?.number ?? "",
    area: String(stand?.area ?? values.requestedArea ?? ""),
    listed: listing !== undefined,
    company: listing?.company ?? String(values.company ?? ""),
    web: listing?.web ?? "",
    sectors: [...(listing?.sectors ?? [values.interestedProducts ?? []].flat().map(String))],
    country: listing?.country ?? String(values.country ?? ""),
    emails: {},
    next: next?.id ?? "",
  };
}

/** The first hall with most of the requested sectors. */
function findHall(asked: DeskRow["values"][string] | undefined): number | undefined {
  const sectors: readonly string[] = [asked ?? []].flat().map(String);
  const counts = halls.map((hall) => hall.sectors.filter((one) => sectors.includes(one)).length);
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) + 1 : undefined;
}
