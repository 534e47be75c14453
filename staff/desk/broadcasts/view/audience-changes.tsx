import { compareAudience, toRecipientKey } from "@/lib/broadcasts/audience-change";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { PeopleFold } from "./people-fold";

interface AudienceChangesProps {
  desk: Pick<DeskContext, "cache" | "checkIns" | "reviews" | "store">;
  broadcast: Broadcast;
  language: DeskLanguage;
}

/** Who left the list or came into it after the confirmation: until it is queued as of now, then as it was sent. */
export async function AudienceChanges({ desk, broadcast, language }: AudienceChangesProps) {
  const { form, changed = await findChange(desk, broadcast) } = broadcast;
  if (!changed) return null;
  const t = getDeskTranslator(language);
  return (["left", "joined"] as const).map((name) => {
    const { count, keys } = changed[name];
    if (count === 0) return null;
    const known = new Set(keys);
    const rows = desk.cache.getRows(form).filter(({ id }) => known.has(toRecipientKey(id)));
    const title = t(`Broadcasts.changed.${name}`);
    return <PeopleFold key={name} title={title} rows={rows} count={count} language={language} />;
  });
}

async function findChange(desk: AudienceChangesProps["desk"], broadcast: Broadcast) {
  if (broadcast.state !== "confirmed" || broadcast.isQueued) return undefined;
  const confirmed = await desk.store.broadcasts.loadConfirmed(broadcast.id);
  if (!confirmed) return undefined;
  const { recipients } = await loadAudience(desk, broadcast);
  return compareAudience(
    confirmed,
    recipients.map(({ id }) => id),
  );
}
