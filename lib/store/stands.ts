/** Staff passes that companies issue and revoke. */
import "server-only";
import type { ReachedEmailLimit } from "@/lib/companies/email-limits";
import type { StandRepository } from "@/lib/companies/stand/stand-repository";
import type { DocumentPlace } from "@/lib/database/port";
import { getStandKind } from "@/lib/outbox/mail-kinds";
import { getDocumentPlace } from "./collections";
import { type StoredReview, toReview } from "./exhibitor-list";
import { createEmailCounter, type MessageCount } from "./message-limits";
import { buildMessageWrite } from "./queue";
import { buildReviewWrite, getReviewPlace } from "./reviews";
import type { Scope } from "./scope";

/** The public list does not show these passes, so its version stays. */
export function createStandRepository({ database, edition }: Scope): StandRepository {
  return {
    change(id, change, letter) {
      const places: DocumentPlace[] = [
        getDocumentPlace(edition, "exhibit", id),
        getReviewPlace(edition, "exhibit", id),
      ];
      const counter = createEmailCounter({ edition }, letter?.limits);
      type Changed = "stored" | "gone" | ReachedEmailLimit;
      return database.change<[object, StoredReview, ...MessageCount[]], Changed>(
        [...places, ...counter.places] as never,
        (registered, stored, ...counts) => {
          if (!registered) return { result: "gone" };
          const before = toReview(stored);
          const { passes } = change(before) ?? {};
          if (!passes) return { result: "stored" };
          const file = { ...before, passes };
          const write = buildReviewWrite(edition, { form: "exhibit", id, file });
          const place = passes.find((one) => one.id === letter?.pass)?.place;
          const kind = place === undefined ? undefined : getStandKind(place);
          if (!letter || !kind) return { writes: [write], result: "stored" };
          const reached = counter.findReached(counts);
          if (reached) return { result: reached };
          return {
            writes: [
              write,
              buildMessageWrite(edition, { id, form: "exhibit", kind, dueAt: letter.dueAt }),
              ...counter.toWrites(counts),
            ],
            result: "stored",
          };
        },
      );
    },
  };
}
