/**
 * The link by which a company invites its visitors, and what it has brought. It is found by the company's name: its
 * code is public and its counts outlive an erasure, so the link must not name the registration.
 */
import "server-only";
import { buildCodeSource } from "@/lib/campaigns/source";
import {
  buildInvitation,
  findInvitation,
  type InvitationCounter,
  type InvitationStepCounts,
} from "@/lib/companies/invitation";
import type { Campaign } from "@/lib/registration/sources";
import type { RegistrationStore } from "@/lib/store/ports";

type Sources = Pick<RegistrationStore, "sources">;

/** How long counts are kept, so that many companies who look at once cost one reading of them. */
const COUNTS_MAX_AGE_MS = 60_000;

/** What links have brought, by their source. */
interface CountsSnapshot {
  at: Date;
  bySource: ReadonlyMap<string, InvitationStepCounts>;
}

/** The invitation of a company; it is made if there is none. @throws StoreUnavailable */
export async function getOrCreateInvitation(
  { sources }: Sources,
  company: string,
): Promise<Campaign> {
  const known = findInvitation(company, await sources.campaigns());
  if (known) return known;
  const made = buildInvitation(company, new Date());
  await sources.name(made);
  // Somebody else may have made one at the same time. The first one stays.
  const first = findInvitation(company, await sources.campaigns()) ?? made;
  if (first.code !== made.code) await sources.forget(made.code);
  return first;
}

/** Reads what invitations have brought, at most once per minute. */
export function openInvitationCounts(
  { sources }: Sources,
  now: () => number = Date.now,
): InvitationCounter {
  let kept: Promise<CountsSnapshot> | undefined;
  let readAt = 0;
  async function read(): Promise<CountsSnapshot> {
    const bySource = new Map<string, InvitationStepCounts>();
    for (const { source, step, count } of await sources.counts()) {
      const before = bySource.get(source) ?? { landing: 0, opened: 0, registered: 0 };
      bySource.set(source, { ...before, [step]: before[step] + count });
    }
    return { at: new Date(now()), bySource };
  }
  return async ({ code }) => {
    if (!kept || now() - readAt > COUNTS_MAX_AGE_MS) {
      readAt = now();
      kept = read();
      // A failed reading is not kept.
      kept.catch(() => {
        kept = undefined;
      });
    }
    const { at, bySource } = await kept;
    const counts = bySource.get(buildCodeSource(code)) ?? { landing: 0, opened: 0, registered: 0 };
    return { ...counts, at };
  };
}
