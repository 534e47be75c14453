/** What a restore does so that nothing goes out twice: emails, events, and messages to many people. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { JobState } from "@/lib/staff-records/jobs";
import type { CollectionKind } from "../collection-list";
import { getPersonalDataRule } from "../collections";
import type { ItemEntry } from "../jobs/job-items";
import { type StoredJob, withoutRun } from "../jobs/stored-jobs";
import type { MessageCount } from "../message-limits";
import type { QueueEntry } from "../queue-entry";
import {
  type RestoreDecision,
  type RestorePair,
  type RestoreScope,
  restoreDocuments,
  toRegistrationKey,
} from "./restore-scope";

/** A message that waits no more in the present store was sent, if that store knows its registration. */
export function restoreQueue(scope: RestoreScope, kind: "queue" | "events"): Promise<void> {
  return restoreDocuments<QueueEntry>(scope, kind, (pair) =>
    pair.copy ? decideOnCopied(scope, pair) : decideOnNew(scope, kind, pair),
  );
}

function decideOnCopied(
  { present: there, registrations }: RestoreScope,
  { id, copy, present }: RestorePair<QueueEntry>,
): RestoreDecision | undefined {
  if (!copy?.dueAt || present?.dueAt) return undefined;
  if (!there) return { write: withoutDueTime(copy), counts: "held" };
  if (present) return { write: present, counts: "sent" };
  const isKnown = registrations.present.has(getRegistrationKey(id, copy));
  return isKnown ? { write: "delete", counts: "sent" } : undefined;
}

function decideOnNew(
  { registrations }: RestoreScope,
  kind: CollectionKind,
  { id, present }: RestorePair<QueueEntry>,
): RestoreDecision | undefined {
  if (!present) return undefined;
  const rule = getPersonalDataRule(kind);
  // Other systems must hear of an erasure, although its registration is gone.
  if (typeof rule === "object" && rule.spared.test(present.kind ?? "")) return { write: present };
  if (!present.sentAt || !registrations.copy.has(getRegistrationKey(id, present))) return undefined;
  const { dueAt: _, createdAt: __, ...sent } = present;
  return { write: sent, counts: "sent" };
}

/** Nobody sends it until staff release it (`held-messages.ts`). */
const withoutDueTime = ({ dueAt: _, claim: __, ...entry }: QueueEntry): QueueEntry => entry;

const getRegistrationKey = (id: string, { form, about, registration }: QueueEntry) =>
  toRegistrationKey(about ?? form ?? "", registration ?? id);

const stateOrder: readonly JobState[] = ["draft", "stopped", "confirmed", "done"];

/** The furthest state counts, so that nobody confirms a message again that was sent. One under way stops. */
export function restoreJobs(scope: RestoreScope): Promise<void> {
  const rank = ({ state }: StoredJob) => stateOrder.indexOf(state);
  return restoreDocuments<StoredJob>(scope, "jobs", ({ copy, present }) => {
    const furthest = present && (!copy || rank(present) >= rank(copy)) ? present : copy;
    if (furthest?.state === "confirmed") {
      const counts = furthest.task ? "bulkWork" : "broadcasts";
      return { write: { ...withoutRun(furthest), state: "stopped" }, counts };
    }
    return furthest === copy || isDeepStrictEqual(furthest, copy) || !furthest
      ? undefined
      : { write: furthest };
  });
}

/** Who has got a message in either store has got it, and work that was done is done. */
export function restoreItems(scope: RestoreScope): Promise<void> {
  return restoreDocuments<ItemEntry>(scope, "jobItems", ({ copy, present }) => {
    if (!present || (copy && !copy.due)) return undefined;
    const key = toRegistrationKey(present.about, present.registration);
    if (!scope.registrations.copy.has(key)) return undefined;
    if (!present.due) return { write: present, counts: "sent" };
    return copy ? undefined : { write: present };
  });
}

/** How many messages an address has got today. */
export function restoreMessageCounts(scope: RestoreScope): Promise<void> {
  return restoreDocuments<MessageCount>(scope, "confirmed", ({ copy, present }) =>
    present && present.count > (copy?.count ?? 0) ? { write: present } : undefined,
  );
}
