import "server-only";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { buildBroadcastEmail } from "@/lib/mails/kinds/broadcast";
import type { Message } from "@/lib/mails/message";
import type { DeskContext } from "../context/desk-context";
import type { DeskRow } from "../core/rows";

/** Opens nothing: staff must not unsubscribe the person by trying the link. */
const PREVIEW_TOKEN = "preview";

/** The email as one real person gets it. @throws StoreUnavailable */
export async function buildPreview(
  { store }: Pick<DeskContext, "store">,
  broadcast: Broadcast,
  { form, id }: Pick<DeskRow, "form" | "id">,
): Promise<Message | undefined> {
  const stored = await store.get(form, id);
  return stored && buildBroadcastEmail(form, stored, broadcast, PREVIEW_TOKEN);
}
