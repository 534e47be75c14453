/** Erases registrations with the files of the e-mails about them. The desk and the visitor's own pass use it. */
import "server-only";
import { listFormMailKinds } from "@/lib/mails/kinds";
import { toMailKey } from "@/lib/mails/mail-key";
import type { FormName } from "@/lib/registration/forms";
import type { RegistrationStore } from "@/lib/store/ports";
import { forgetMessages } from "../mails/service/outbox";

interface ErasureTarget {
  edition: string;
  form: FormName;
  ids: readonly string[];
  /** The folder of the outbox. */
  dataDir: string;
}

/**
 * Erases with the store's own routine. The files go first: if the store then fails, the next try still finds the
 * registrations and erases everything.
 */
export async function eraseWithFiles<Result>(
  { edition, form, ids, dataDir }: ErasureTarget,
  erase: () => Promise<Result>,
): Promise<Result> {
  const mailed = ids.flatMap((id) => listMessageKeys(edition, form, id));
  await forgetMessages(dataDir, mailed);
  const result = await erase();
  // A server may have been writing the files at the same time. So they are deleted again.
  await forgetMessages(dataDir, mailed);
  return result;
}

/** The keys of all messages that there can be about a registration. */
export function listMessageKeys(edition: string, form: FormName, id: string): string[] {
  return listFormMailKinds(form).map((kind) => toMailKey(edition, { id, kind }));
}

/** Erases a visitor's registration at the request of the person with its pass. */
export function createWithdrawal(store: RegistrationStore, dataDir: string) {
  return ({ id, token }: { id: string; token: string }): Promise<void> =>
    eraseWithFiles({ edition: store.edition, form: "visit", ids: [id], dataDir }, () =>
      store.withdraw(token),
    );
}
