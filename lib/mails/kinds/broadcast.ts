/** What staff write to the people of a list, as an email to one of them. */
import "server-only";
import { type Broadcast, resolveBroadcastLanguage } from "@/lib/broadcasts/broadcast";
import { fillArguments, splitParagraphs } from "@/lib/broadcasts/broadcast-text";
import { buildOneClickUrl, buildUnsubscribeUrl } from "@/lib/broadcasts/unsubscribe-path";
import { formMailboxes } from "@/lib/content/contact";
import { formatFairDates } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import { toIsolatedText } from "@/lib/locales/isolate";
import type { FormName } from "@/lib/registration/forms";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { StoredRegistration } from "@/lib/registration/record";
import type { RegistrationStore } from "@/lib/store/ports";
import type { Block } from "../blocks";
import { buildContactBlock, buildEmail, buildEmailContext } from "../email-parts";
import { getGreetingName } from "../greeting-name";
import type { Message } from "../message";
import { buildOwnListBlock } from "./kept-block";

type Written = Pick<Broadcast, "keeps" | "purpose" | "texts" | "fallback">;

/** @param token unsubscribes the address of the registration; only news have it */
export function buildBroadcastEmail(
  form: FormName,
  registration: StoredRegistration,
  broadcast: Written,
  token: string,
): Message | undefined {
  const own = detectRegistrationLanguage(form, registration.record);
  const language = resolveBroadcastLanguage(broadcast, own);
  const written = broadcast.texts[language];
  if (!written) return undefined;
  const about = buildEmailContext(form, registration, undefined, language);
  const { words, greeting, reference } = about;
  const values = {
    name: toIsolatedText(
      getGreetingName(registration.record) ?? words("Kinds.Broadcast.someone"),
      language,
    ),
    reference: reference.value,
    fair: getTranslator(language)("Site.name"),
    dates: formatFairDates(language),
  };
  const subject = fillArguments(written.subject, values);
  const paragraphs = splitParagraphs(fillArguments(written.text, values));
  const isNews = broadcast.purpose === "news";
  const { record } = registration;
  const pass = broadcast.keeps !== undefined && "token" in record ? record.token : undefined;
  return buildEmail(about, {
    subject,
    preview: paragraphs[0] ?? subject,
    title: subject,
    blocks: [
      greeting,
      ...paragraphs.map((text): Block => ({ kind: "text", text, hasLinks: true })),
      ...(pass ? [buildOwnListBlock(pass, language)] : []),
      { kind: "facts", facts: [reference] },
      { kind: "heading", text: words("Email.who") },
      buildContactBlock(formMailboxes[form]),
    ],
    ...(pass && { why: words("Kinds.Broadcast.whyKept") }),
    ...(isNews && {
      why: words("Kinds.Broadcast.whyNews"),
      unsubscribe: {
        label: words("Kinds.Broadcast.unsubscribe"),
        href: buildUnsubscribeUrl(language, token),
        oneClick: buildOneClickUrl(language, token),
      },
    }),
  });
}

/** Why a recipient gets nothing. The codes stand in the list of failed ones. */
export const broadcastRefusals = [
  "UNREACHABLE",
  "NO_CONSENT",
  "UNSUBSCRIBED",
  "NO_BROADCAST",
  "NOT_KEPT",
] as const;
type BroadcastRefusal = (typeof broadcastRefusals)[number];

/** Checks consent, list and address again: they may have changed since it was queued. @throws StoreUnavailable */
export async function loadBroadcastEmail(
  { broadcasts, addresses, kept }: Pick<RegistrationStore, "broadcasts" | "addresses" | "kept">,
  id: string,
  registration: StoredRegistration,
): Promise<Message | BroadcastRefusal> {
  const broadcast = await broadcasts.read(id);
  if (!broadcast) return "NO_BROADCAST";
  const { email, consent } = registration.record;
  if (broadcast.keeps) {
    const list = await kept.read(registration.id);
    if (!list?.items.some(({ key }) => key === broadcast.keeps)) return "NOT_KEPT";
  }
  const hash = await addresses.createHasher();
  const state = await addresses.read(hash(email));
  if (state?.unreachableAt) return "UNREACHABLE";
  if (broadcast.purpose === "news") {
    if (!consent) return "NO_CONSENT";
    if (state?.unsubscribedAt) return "UNSUBSCRIBED";
  }
  const token = await addresses.createToken(email);
  return buildBroadcastEmail(broadcast.form, registration, broadcast, token) ?? "NO_BROADCAST";
}
