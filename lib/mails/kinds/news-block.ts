/** Asks somebody who has unsubscribed, and now agrees to news in a form, whether that was them. */
import "server-only";
import type { AddressRepository } from "@/lib/broadcasts/repository";
import { hasUnsubscribed } from "@/lib/broadcasts/subscription";
import { buildUnsubscribeUrl } from "@/lib/broadcasts/unsubscribe-path";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Block } from "../blocks";
import type { buildEmailContext } from "../email-parts";

/** @returns the secret of the page where the person asks for news again; undefined if nobody has to be asked */
export async function findNewsToken(
  addresses: Pick<AddressRepository, "createHasher" | "read" | "createToken">,
  kind: MailKind,
  { record: { consent, email } }: StoredRegistration,
): Promise<string | undefined> {
  if (kind !== "confirmation" || !consent || !(await hasUnsubscribed(addresses, email)))
    return undefined;
  return addresses.createToken(email);
}

export function buildNewsBlocks(
  { words, language }: ReturnType<typeof buildEmailContext>,
  token: string | undefined,
): Block[] {
  if (!token) return [];
  const href = buildUnsubscribeUrl(language, token);
  return [
    { kind: "heading", text: words("NewsConsent.title") },
    { kind: "text", text: words("NewsConsent.text") },
    { kind: "links", links: [{ label: words("NewsConsent.open"), href }], isPlain: true },
  ];
}
