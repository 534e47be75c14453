/** The e-mails to the sales team, one for each form that notifies it. */
import "server-only";
import type { NotifyingForm } from "../registration/forms";
import type { StoredRegistration } from "../registration/ports";
import { exhibitEmail } from "./exhibit-email";
import type { SalesEmail } from "./ports";

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
