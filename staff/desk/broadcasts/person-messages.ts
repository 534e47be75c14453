import "server-only";
import type { FormName } from "@/lib/registration/forms";
import type { DeskContext } from "../context/desk-context";

/** What a registration has got or gets, the latest first. @throws StoreUnavailable */
export async function listPersonMessages(
  { broadcasts }: Pick<DeskContext["store"], "broadcasts">,
  form: FormName,
  id: string,
) {
  const recipients = await broadcasts.listAbout(form, id);
  const found = await Promise.all(
    recipients.map(async (recipient) => {
      const broadcast = await broadcasts.read(recipient.broadcast);
      return broadcast && { broadcast, recipient };
    }),
  );
  return found
    .filter((one) => one !== undefined)
    .sort((a, b) => b.broadcast.createdAt.getTime() - a.broadcast.createdAt.getTime());
}
