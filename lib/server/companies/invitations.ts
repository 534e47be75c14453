/** Invitations are found by company name: their public codes outlive an erasure and must not name a registration. */
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

/** The cache limits reads when many companies look at once. */
const COUNTS_MAX_AGE_MS = 60_000;

interface CountsSnapshot {
  at: Date;
  bySource: ReadonlyMap<string, InvitationStepCounts>;
}

/** @throws StoreUnavailable */
export async function getOrCreateInvitation(
  { sources }: Sources,
  company: string,
): Promise<Campaign> {
  const known = findInvitation(company, await sources.listCampaigns());
  if (known) return known;
  const made = buildInvitation(company, new Date());
  await sources.name(made);
  // Somebody else may have created one at the same time. The first one stays.
  const first = findInvitation(company, await sources.listCampaigns()) ?? made;
  if (first.code !== made.code) await sources.forget(made.code);
  return first;
}

export function openInvitationCounts(
  { sources }: Sources,
  now: () => number = Date.now,
): InvitationCounter {
  let kept: Promise<CountsSnapshot> | undefined;
  let readAt = 0;
  async function read(): Promise<CountsSnapshot> {
    const bySource = new Map<string, InvitationStepCounts>();
    for (const { source, step, count } of await sources.listCounts()) {
      const before = bySource.get(source) ?? { landing: 0, opened: 0, registered: 0 };
      bySource.set(source, { ...before, [step]: before[step] + count });
    }
    return { at: new Date(now()), bySource };
  }
  return async ({ code }) => {
    if (!kept || now() - readAt > COUNTS_MAX_AGE_MS) {
      readAt = now();
      kept = read();
      // A failed read is not cached.
      kept.catch(() => {
        kept = undefined;
      });
    }
    const { at, bySource } = await kept;
    const counts = bySource.get(buildCodeSource(code)) ?? { landing: 0, opened: 0, registered: 0 };
    return { ...counts, at };
  };
}
