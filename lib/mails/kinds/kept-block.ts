/** What a visitor keeps with the pass, in the email before the fair. */
import "server-only";
import { type Company, toCompanies } from "@/lib/exhibitors/companies";
import { describeKept, type KeptLine } from "@/lib/i18n/kept-texts";
import type { Locale } from "@/lib/locales";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import { buildPassPath } from "@/lib/passes/pass";
import { detectRegistrationLanguage } from "@/lib/registration/language";
import type { StoredRegistration } from "@/lib/registration/record";
import { toAbsoluteUrl } from "@/lib/site";
import type { RegistrationStore } from "@/lib/store/ports";
import type { Block } from "../blocks";
import { getEmailTranslator } from "../email-translator";

/** The pass has the others. */
const MAX_LINES = 15;

type KeptStore = Pick<RegistrationStore, "kept"> & {
  reviews: Pick<RegistrationStore["reviews"], "readListVersion" | "listAccepted">;
};

/** Reminders are sent one after the other: the list is read again only if it has changed. */
const lists = new WeakMap<object, { version: number; companies: Company[] }>();

async function loadCompanies({ reviews }: KeptStore): Promise<Company[]> {
  const version = await reviews.readListVersion();
  const known = lists.get(reviews);
  if (known?.version === version) return known.companies;
  const companies = toCompanies(await reviews.listAccepted());
  lists.set(reviews, { version, companies });
  return companies;
}

/** Sessions and companies that are at the fair; for the reminder alone. @throws StoreUnavailable */
export async function loadKeptLines(
  store: KeptStore,
  kind: MailKind,
  { id, record }: StoredRegistration,
): Promise<KeptLine[]> {
  const kept = kind === "reminder" ? await store.kept.read(id) : undefined;
  if (!kept) return [];
  const language = detectRegistrationLanguage("visit", record);
  const keys = kept.items.map(({ key }) => key);
  const lines = describeKept(keys, language, await loadCompanies(store));
  return lines.filter(({ kind, isGone }) => kind !== "sector" && !isGone);
}

/** @param lines sessions in the order of the programme, then companies in that of their stands */
export function buildKeptBlocks(
  lines: readonly KeptLine[],
  token: string,
  language: Locale,
): Block[] {
  const words = getEmailTranslator(language);
  const buildPart = (kind: KeptLine["kind"], title: string): Block[] => {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) return [];
    const shown = own.slice(0, MAX_LINES);
    const count = own.length - shown.length;
    return [
      { kind: "heading", text: title },
      { kind: "ways", ways: shown.map(({ name, facts }) => ({ title: name, text: facts })) },
      ...(count > 0
        ? [{ kind: "text", text: words("Visit.keptMore", { count: String(count) }) } as const]
        : []),
    ];
  };
  const parts = [
    ...buildPart("session", words("Visit.keptSessions")),
    ...buildPart("company", words("Visit.keptStands")),
  ];
  return parts.length === 0 ? [] : [...parts, buildOwnListBlock(token, language)];
}

/** Leads to the list on the pass. */
export function buildOwnListBlock(token: string, language: Locale): Block {
  const label = getEmailTranslator(language)("Visit.keptOpen");
  const href = toAbsoluteUrl(buildPassPath(language, token));
  return { kind: "links", links: [{ label, href }], isPlain: true };
}
