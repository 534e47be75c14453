/** What a message about a registration can be; `lib/mails/kinds` writes each. */
export const mailKinds = ["sales", "confirmation", "reminder", "pass", "decision"] as const;

/**
 * `sales` tells the sales team of an application; the others go to the registrant. `pass` sends the passes
 * of an address again, because somebody asked for them. `decision` is a letter that staff wrote about a
 * decision of theirs.
 */
export type MailKind = (typeof mailKinds)[number];

/** Messages that a person gets once: that one was sent is remembered. */
export function goesOnce(kind: MailKind): boolean {
  return kind === "reminder";
}

/** Whether a value names a kind that this version knows. */
export function isMailKind(value: unknown): value is MailKind {
  return mailKinds.some((kind) => kind === value);
}
