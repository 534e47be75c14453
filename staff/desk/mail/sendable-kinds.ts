/** Email kinds that fit the selected registrations. */
import "server-only";
import { canBeWritten, hasCondition } from "@/lib/mails/kinds";
import type { StaffKind } from "@/lib/outbox/mail-kinds";
import type { FormName } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";

/** By registration id. @throws StoreUnavailable */
export async function listSendableKinds(
  { reviews, companies }: Pick<DeskStore, "reviews" | "companies">,
  form: FormName,
  ids: readonly string[],
  kinds: readonly StaffKind[],
): Promise<Map<string, StaffKind[]>> {
  if (!kinds.some(hasCondition)) return new Map(ids.map((id) => [id, [...kinds]]));
  const sendable = ids.map(async (id) => {
    const [review, access] = await Promise.all([reviews.read(form, id), companies.read(id)]);
    return [id, kinds.filter((kind) => canBeWritten(kind, { review, access }))] as const;
  });
  return new Map(await Promise.all(sendable));
}
