/** The kinds of messages: each is one file that writes one message from a registration. */
import "server-only";
import type { FormName } from "../../registration/forms";
import { isMailKind, type MailKind } from "../../registration/mail-kinds";
import type { StoredRegistration } from "../../registration/ports";
import type { Message } from "../message";
import { confirmExhibit } from "./confirm-exhibit";
import { confirmPress } from "./confirm-press";
import { confirmVisit } from "./confirm-visit";
import { remindVisit } from "./remind-visit";
import { sales } from "./sales";

type Writer<N extends FormName> = (registration: StoredRegistration<N>) => Message;

const writers: { [N in FormName]: Partial<Record<MailKind, Writer<N>>> } = {
  visit: { confirmation: confirmVisit, reminder: remindVisit },
  exhibit: { sales, confirmation: confirmExhibit },
  press: { confirmation: confirmPress },
};

/** The kinds of messages about a registration of a form. */
export function kindsOf(form: FormName): MailKind[] {
  return Object.keys(writers[form]).filter(isMailKind);
}

/** Writes a message, or undefined where a form has none of the kind. */
export function messageOf<N extends FormName>(
  form: N,
  kind: MailKind,
  registration: StoredRegistration<N>,
): Message | undefined {
  const writer: Writer<N> | undefined = writers[form][kind];
  return writer?.(registration);
}
