/** Erases registrations with the email files about them, for the desk and for the visitor's own pass. */
import "server-only";
import { getBroadcastKind } from "@/lib/broadcasts/broadcast";
import { toMailKey } from "@/lib/mails/mail-key";
import { listFormMailKinds } from "@/lib/outbox/mail-kinds";
import type { FormName } from "@/lib/registration/forms";
import { forgetMessages } from "@/lib/server/mails/outbox";
import type { RegistrationStore } from "@/lib/store/ports";

interface ErasureTarget {
  edition: string;
  form: FormName;
  ids: readonly string[];
  dataDir: string;
}

/** Deletes the files first: if the store then fails, a retry still finds the registrations. */
export async function eraseWithFiles<Result>(
  { edition, form, ids, dataDir }: ErasureTarget,
  erase: () => Promise<Result>,
): Promise<Result> {
  const mailed = ids.flatMap((id) => listMessageKeys(edition, form, id));
  await forgetMessages(dataDir, mailed);
  const result = await erase();
  // Deletes again, because a server may have written files in between.
  await forgetMessages(dataDir, mailed);
  return result;
}

/** Includes kinds that were never sent. The last one, which ends with a point, names all broadcasts. */
export function listMessageKeys(edition: string, form: FormName, id: string): string[] {
  return [...listFormMailKinds(form), getBroadcastKind("")].map((kind) =>
    toMailKey(edition, { id, kind }),
  );
}

/** The token of the pass authorizes the erasure. */
export function createWithdrawal(store: RegistrationStore, dataDir: string) {
  return ({ id, token }: { id: string; token: string }): Promise<void> =>
    eraseWithFiles({ edition: store.edition, form: "visit", ids: [id], dataDir }, () =>
      store.withdraw(token),
    );
}
