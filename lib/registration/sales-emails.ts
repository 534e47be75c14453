/** The e-mails to the sales team, one for each form that notifies it. */
import "server-only";
import { exhibitEmail } from "./exhibit-email";
import type { NotifyingForm } from "./forms";
import type { SalesEmail, StoredRegistration } from "./ports";

type Writer<N extends NotifyingForm> = (
  id: string,
  record: StoredRegistration<N>["record"],
  createdAt: Date,
) => SalesEmail;

const writers: { [N in NotifyingForm]: Writer<N> } = { exhibit: exhibitEmail };

/** The e-mail of a stored registration. */
export function salesEmail<N extends NotifyingForm>(
  form: N,
  { id, record, createdAt }: StoredRegistration<N>,
): SalesEmail {
  return writers[form](id, record, createdAt);
}
