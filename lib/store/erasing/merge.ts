import "server-only";
import { isDeepStrictEqual } from "node:util";
import { mergeCheckIns } from "@/lib/check-ins/admissions";
import type { DocumentPlace, Write } from "@/lib/database/port";
import { joinKept } from "@/lib/kept/kept-with-pass";
import { isSentOnce, mailKinds } from "@/lib/outbox/mail-kinds";
import { toMessageKey } from "@/lib/outbox/queue";
import { mergeReviews } from "@/lib/reviews/merge-reviews";
import type { Merge } from "@/lib/store/ports";
import {
  buildCheckInsWrite,
  getCheckInsPlace,
  type StoredCheckIns,
  toCheckIns,
} from "../check-ins";
import { getDocumentPlace } from "../collections";
import { buildVersionIncrement, type StoredReview, toReview } from "../exhibitor-list";
import { buildKeptWrite, getKeptPlace, type StoredKept, toKept } from "../kept";
import { type QueueEntry, toNameFields } from "../queue-entry";
import type { RegistrationDocument } from "../registrations";
import { buildReviewWrite, getReviewPlace, hasListingChanged } from "../reviews";
import type { Scope } from "../scope";
import { type ErasureHooks, eraseStoredRegistrations } from "./erasure";
import { moveLeads } from "./move-leads";
import { moveRecipients } from "./move-recipients";

const oneTimeKinds = mailKinds.filter(isSentOnce);

/** Keeps one registration and erases the others, batch by batch (see `DeskStore.merge`). */
export async function mergeStoredRegistrations(
  scope: Scope,
  { form, keep, others, by }: Merge,
): Promise<"merged" | "gone"> {
  const { database, edition } = scope;
  const ids = [...new Set(others)].filter((id) => id !== keep);
  const [kept] = await database.read(getDocumentPlace(edition, form, keep));
  if (!kept) return "gone";
  await moveLeads(scope, { form, keep, others: ids });
  await moveRecipients(scope, { form, keep, others: ids });
  const line = { form, ids, by, mergedInto: keep };
  const erased = await eraseStoredRegistrations(scope, line, buildMergeErasure(scope, form, keep));
  await database.finishErasures(true);
  return erased === "refused" ? "gone" : "merged";
}

/** Moves what the erased ones have to the kept registration. */
export const buildMergeErasure =
  (scope: Scope, form: Merge["form"], keep: string) =>
  (others: readonly string[]): ErasureHooks => ({
    ...buildMergeHooks(scope.edition, { form, keep, others }),
    // A company may have met one of them since, or a broadcast been queued.
    async follow() {
      await moveLeads(scope, { form, keep, others });
      await moveRecipients(scope, { form, keep, others });
    },
  });

/** Moves check-ins, reviews, kept lists and sent messages to the kept registration. */
function buildMergeHooks(
  edition: string,
  { form, keep, others }: Pick<Merge, "form" | "keep" | "others">,
): Pick<ErasureHooks, "places" | "decide"> {
  const all = [keep, ...others];
  const groups: DocumentPlace[][] = [
    [getDocumentPlace(edition, form, keep)],
    all.map((id) => getCheckInsPlace(edition, form, id)),
    all.map((id) => getReviewPlace(edition, form, id)),
    form === "visit" ? all.map((id) => getKeptPlace(edition, id)) : [],
    ...oneTimeKinds.map((kind) =>
      all.map((id) => getDocumentPlace(edition, "queue", toMessageKey({ id, kind }))),
    ),
  ];
  return {
    places: groups.flat(),

    decide(there, read) {
      const left = [...read];
      const [[kept] = [], checkIns = [], files = [], lists = [], ...messages] = groups.map(
        (group) => left.splice(0, group.length),
      );
      if (!kept) return undefined;
      return [
        ...buildMergedCheckInWrites(
          edition,
          { form, id: keep },
          checkIns as (StoredCheckIns | undefined)[],
        ),
        ...buildMergedReviewWrites(
          edition,
          { form, id: keep },
          files as (StoredReview | undefined)[],
          there,
        ),
        ...buildMergedKeptWrites(edition, keep, lists as (StoredKept | undefined)[]),
        ...messages.flatMap((some, n) =>
          buildSentMessageWrites(
            edition,
            { id: keep, form, kind: oneTimeKinds[n] ?? "" },
            some as (QueueEntry | undefined)[],
          ),
        ),
      ];
    },
  };
}

type KeptRegistration = Pick<StoredReview, "form"> & { id: string };

function buildMergedCheckInWrites(
  edition: string,
  kept: KeptRegistration,
  stored: readonly (StoredCheckIns | undefined)[],
): Write[] {
  const [before, ...others] = stored.map(toCheckIns);
  if (!before) return [];
  const checkIns = mergeCheckIns([before, ...others]);
  return isDeepStrictEqual(checkIns, before)
    ? []
    : [buildCheckInsWrite(edition, { ...kept, checkIns })];
}

function buildMergedReviewWrites(
  edition: string,
  kept: KeptRegistration,
  stored: readonly (StoredReview | undefined)[],
  gone: readonly (readonly [id: string, registration: RegistrationDocument])[],
): Write[] {
  const reviews = stored.map(toReview);
  const [before = toReview(undefined)] = reviews;
  const merged = gone.map(([id, record]) => ({
    id,
    ...("token" in record && { token: record.token }),
  }));
  const review = mergeReviews(reviews, merged);
  if (isDeepStrictEqual(review, before)) return [];
  const write = buildReviewWrite(edition, { ...kept, review });
  // Erasing exhibitors raises the version anyway.
  const isRaised = kept.form !== "exhibit" && hasListingChanged(kept.id, before, review);
  return isRaised ? [write, buildVersionIncrement(edition)] : [write];
}

function buildMergedKeptWrites(
  edition: string,
  keep: string,
  [own, ...others]: readonly (StoredKept | undefined)[],
): Write[] {
  const joined = joinKept([own, ...others].map(toKept));
  const isChanged = joined && joined.items.length !== own?.items.length;
  return isChanged ? [buildKeptWrite(edition, keep, joined)] : [];
}

/** Messages sent to the others count as sent for the kept registration. */
function buildSentMessageWrites(
  edition: string,
  name: { id: string; form: string; kind: string },
  [own, ...others]: readonly (QueueEntry | undefined)[],
): Write[] {
  const told = others.find((one) => one?.sentAt);
  if (!told?.sentAt || own?.sentAt) return [];
  const { attempts, sentAt } = told;
  const put = getDocumentPlace(edition, "queue", toMessageKey(name));
  return [{ put, data: { ...toNameFields(name), attempts, sentAt } }];
}
