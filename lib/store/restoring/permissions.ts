/** Permissions that ended since a backup: a restore gives none back. */
import "server-only";
import { type EditionKey, type GateDocumentKind, getRenewedAt } from "@/lib/check-ins/gate";
import { listActiveLinks } from "@/lib/companies/company-access";
import { listValidPasses, type Review } from "@/lib/reviews/review";
import { type StoredAccess, toCompanyAccess } from "../company-links";
import { type StoredReview, toReview } from "../exhibitor-list";
import { buildReviewWrite } from "../reviews";
import { type RestoreScope, restoreDocuments } from "./restore-scope";

type GateDocument = Partial<Pick<EditionKey, "renewed">> & { kind: GateDocumentKind };

/**
 * Devices and desk users that the present store does not know must be paired again; a tablet then submits its scans. If
 * it cannot be read, nobody has a permission. Passes and sealed walk-ins need the backup's keys, unless the desk has
 * made a newer one.
 */
export function restorePermissions(scope: RestoreScope): Promise<void> {
  return restoreDocuments<GateDocument>(scope, "gate", ({ copy, present }) => {
    const isOlderKey =
      present?.kind === "key" && copy && getRenewedAt(present) <= getRenewedAt(copy);
    if (present) return isOlderKey ? undefined : { write: present };
    return copy && ["device", "pairing"].includes(copy.kind) ? { write: "delete" } : undefined;
  });
}

/** Links to company pages, as the store with the newer ones has them. */
export function restoreLinks(scope: RestoreScope): Promise<void> {
  return restoreDocuments<StoredAccess>(scope, "companyAccess", ({ copy, present }) => {
    if (!copy || !present || present.changedAt <= copy.changedAt) return undefined;
    const active = new Set(listActiveLinks(toCompanyAccess(present)).map(({ nonce }) => nonce));
    const hasEnded = listActiveLinks(toCompanyAccess(copy)).some(({ nonce }) => !active.has(nonce));
    return hasEnded ? { write: present, counts: "links" } : undefined;
  });
}

/** Staff passes, and answers to tasks that a company has taken back. Decisions come back as they were. */
export function restoreReviews(scope: RestoreScope): Promise<void> {
  return restoreDocuments<StoredReview>(scope, "reviews", ({ copy, present }) => {
    if (!copy || !present) return undefined;
    const review = toReview(copy);
    const valid = new Set(listValidPasses(toReview(present)).map(({ token }) => token));
    const passes = review.passes?.filter(({ token }) => valid.has(token));
    const hasEnded = passes?.length !== review.passes?.length;
    const answers =
      present.changedAt > copy.changedAt ? keepAnswers(review, toReview(present)) : review.answers;
    if (!hasEnded && answers?.length === review.answers?.length) return undefined;
    const { form, registration: id } = copy;
    const { data } = buildReviewWrite(scope.edition, {
      form,
      id,
      review: { ...review, passes, answers },
    });
    return { write: data, ...(hasEnded && { counts: "passes" as const }) };
  });
}

const keepAnswers = ({ answers }: Review, present: Review): Review["answers"] =>
  answers?.filter(({ task }) => present.answers?.some((one) => one.task === task));
