/** Staff passes that companies issue and revoke. */
import "server-only";
import type { CompanyEmailLimits, ReachedEmailLimit } from "@/lib/companies/email-limits";
import type { StandRepository } from "@/lib/companies/stand/stand-repository";
import type { DocumentPlace, Write } from "@/lib/database/port";
import { getStandKind } from "@/lib/outbox/mail-kinds";
import { getDocumentPlace } from "./collections";
import { type StoredReview, toReview } from "./exhibitor-list";
import {
  buildMessageCountWrite,
  createEmailCounter,
  getMessageCountPlace,
  isLimitReached,
  type MessageCount,
} from "./message-limits";
import { buildMessageWrite } from "./queue-entry";
import { buildReviewWrite, getReviewPlace } from "./reviews";
import type { Scope } from "./scope";

type Limit = CompanyEmailLimits["address"];

/** The public list does not show these passes, so its version stays. */
export function createStandRepository({ database, edition }: Scope): StandRepository {
  return {
    change(id, change, message) {
      const places: DocumentPlace[] = [
        getDocumentPlace(edition, "exhibit", id),
        getReviewPlace(edition, "exhibit", id),
      ];
      const counter = createEmailCounter({ edition }, message?.limits);
      type Changed = "stored" | "gone" | ReachedEmailLimit;
      return database.change<[object, StoredReview, ...MessageCount[]], Changed>(
        [...places, ...counter.places] as never,
        (registered, stored, ...counts) => {
          if (!registered) return { result: "gone" };
          const before = toReview(stored);
          const { passes } = change(before) ?? {};
          if (!passes) return { result: "stored" };
          const review = { ...before, passes };
          const write = buildReviewWrite(edition, { form: "exhibit", id, review });
          const place = passes.find((one) => one.id === message?.pass)?.place;
          const kind = place === undefined ? undefined : getStandKind(place);
          if (!message || !kind) return { writes: [write], result: "stored" };
          const reached = counter.findReached(counts);
          if (reached) return { result: reached };
          return {
            writes: [
              write,
              buildMessageWrite(edition, { id, form: "exhibit", kind, dueAt: message.dueAt }),
              ...counter.toWrites(counts),
            ],
            result: "stored",
          };
        },
      );
    },

    addMany(id, change, emails) {
      const limits = new Map<string, Limit>(
        emails
          .flatMap(({ limits: { address, company } }) => [address, company])
          .map((limit) => [limit.address, limit]),
      );
      const places = [
        getDocumentPlace(edition, "exhibit", id),
        getReviewPlace(edition, "exhibit", id),
        ...[...limits.values()].map((limit) => getMessageCountPlace(edition, limit)),
      ];
      return database.change<
        [object, StoredReview, ...MessageCount[]],
        { unsent: string[] } | "gone"
      >(places as never, (registered, stored, ...counts) => {
        if (!registered) return { result: "gone" };
        const before = toReview(stored);
        const { passes } = change(before) ?? {};
        if (!passes) return { result: { unsent: [] } };
        const known = new Map([...limits.keys()].map((address, n) => [address, counts[n]]));
        const sent = new Map<string, number>();
        const isReached = (limit: Limit) => {
          const { count = 0, day = limit.day } = known.get(limit.address) ?? {};
          return isLimitReached({ count: count + (sent.get(limit.address) ?? 0), day }, limit);
        };
        const unsent: string[] = [];
        const messages: Write[] = [];
        for (const { pass, dueAt, limits: own } of emails) {
          const place = passes.find((one) => one.id === pass)?.place;
          const kind = place === undefined ? undefined : getStandKind(place);
          if (!kind || before.passes?.some((one) => one.id === pass)) continue;
          const each = [own.address, own.company];
          if (each.some(isReached)) {
            unsent.push(pass);
            continue;
          }
          for (const { address } of each) sent.set(address, (sent.get(address) ?? 0) + 1);
          messages.push(buildMessageWrite(edition, { id, form: "exhibit", kind, dueAt }));
        }
        const review = { ...before, passes };
        return {
          writes: [
            buildReviewWrite(edition, { form: "exhibit", id, review }),
            ...messages,
            ...[...limits.values()].map((limit) =>
              buildMessageCountWrite(
                edition,
                known.get(limit.address),
                limit,
                sent.get(limit.address) ?? 0,
              ),
            ),
          ],
          result: { unsent },
        };
      });
    },
  };
}
