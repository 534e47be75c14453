/** Sessions that have another time or place or do not take place, and the message about it to those who keep them with their passes. */
import "server-only";
import { createHash } from "node:crypto";
import type { Broadcast, BroadcastContent } from "@/lib/broadcasts/broadcast";
import { getSessions, hasPage, type ListedSession } from "@/lib/fair/sessions";
import { findSessionChange } from "@/lib/i18n/session-texts";
import { toKeptKey } from "@/lib/kept/kept-list";
import { buildPerLocale } from "@/lib/locales";
import { buildSessionChangeTexts, type SessionChange } from "@/lib/mails/kinds/session-change";
import type { DeskStore } from "@/lib/store/ports";

export interface ChangedSession {
  session: ListedSession;
  change: SessionChange;
  /** Id of the message about this change, so that two who press write one. Another change has another one. */
  message: string;
}

/** As visitors see them now. */
export const listChangedSessions = (): ChangedSession[] =>
  getSessions().flatMap((session) => {
    const change = findSessionChange(session);
    if (!change || !hasPage(session)) return [];
    return [{ session, change, message: hashChange(session, change) }];
  });

/** A corrected reason is the same change. */
function hashChange(session: ListedSession, change: string): string {
  const { id, day, from, movedFrom, place, formerPlace } = session;
  const room = formerPlace ? [place, formerPlace] : [];
  const text = JSON.stringify([id, change, day, from, movedFrom, ...room]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

const toSessionKey = ({ id }: Pick<ListedSession, "id">): string =>
  toKeptKey({ kind: "session", id });

/** Finds nobody. A release from before `keeps` that takes over such a message would write to everybody whom it finds. */
const LIST_OF_NOBODY = "?since=9999-12-31";

/** What staff may change before they send it. */
export const buildChangeMessage = (changed: ChangedSession): BroadcastContent => ({
  ...{ form: "visit", list: LIST_OF_NOBODY, purpose: "service" },
  keeps: toSessionKey(changed.session),
  texts: buildPerLocale((locale) =>
    buildSessionChangeTexts(changed.session, changed.change, locale),
  ),
  fallback: "en",
});

export interface ChangeToTell extends ChangedSession {
  /** With so many passes it is kept. */
  keepers: number;
  /** If it is written. */
  written: Broadcast | undefined;
}

/** @throws StoreUnavailable */
export const loadChangesToTell = (
  store: Pick<DeskStore, "broadcasts" | "kept">,
): Promise<ChangeToTell[]> =>
  Promise.all(
    listChangedSessions().map(async (changed) => {
      const [keepers, written] = await Promise.all([
        Array.fromAsync(store.kept.listKeepers(toSessionKey(changed.session))),
        store.broadcasts.read(changed.message),
      ]);
      return { ...changed, keepers: keepers.length, written };
    }),
  );
