import "server-only";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { buildBroadcastEmail } from "@/lib/mails/kinds/broadcast";
import type { Message } from "@/lib/mails/message";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";

/** Opens nothing: staff must not unsubscribe the person by trying the link, nor open the pass. */
const PREVIEW_TOKEN = "preview";

/** The email as one real person gets it. @throws StoreUnavailable */
export async function buildPreview(
  { store }: Pick<DeskContext, "store">,
  broadcast: Broadcast,
  { form, id }: Pick<DeskRow, "form" | "id">,
): Promise<Message | undefined> {
  const stored = await store.get(form, id);
  if (!stored) return undefined;
  const shown = { ...stored, record: { ...stored.record, token: PREVIEW_TOKEN } };
  return buildBroadcastEmail(form, shown, broadcast, PREVIEW_TOKEN);
}
