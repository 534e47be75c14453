/** What a visitor keeps, in words. */
import "server-only";
import { sectorIds } from "@/lib/content/sector-pages";
import { findHallNumber } from "@/lib/fair/halls";
import { getSessions } from "@/lib/fair/sessions";
import { type KeptRef, parseKeptKey } from "@/lib/kept/kept-list";
import type { Locale } from "@/lib/locales";
import { describeSession } from "./session-texts";
import { getTranslator } from "./translator";

/** Of the public list of exhibitors. */
export interface KeptCompany {
  slug: string;
  name: string;
  /** With the hall: "3-A12". */
  stand: string;
}

export interface KeptLine extends KeptRef {
  name: string;
  /** When or where it is. */
  facts: string;
  isGone?: true;
}

/** Sessions in the order of the programme, companies in that of their stands, sectors, and what is not there any more. */
export function describeKept(
  keys: readonly string[],
  locale: Locale,
  companies: readonly KeptCompany[] | undefined,
): KeptLine[] {
  const refs = keys.flatMap((key) => parseKeptKey(key) ?? []);
  const pick = (kind: KeptRef["kind"]) =>
    new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id));
  const lines = [
    ...listSessionLines(pick("session"), locale),
    ...listCompanyLines(pick("company"), companies),
    ...listSectorLines(pick("sector"), locale),
  ];
  const gone = refs.filter(({ kind, id }) =>
    lines.every((line) => line.kind !== kind || line.id !== id),
  );
  return [...lines, ...gone.map((ref) => toGoneLine(ref, companies === undefined))];
}

function listKeptCompanies(
  keys: readonly string[],
  companies: readonly KeptCompany[],
): KeptCompany[] {
  const kept = new Set(keys);
  return companies
    .filter(({ slug }) => kept.has(`company/${slug}`))
    .sort((a, b) => a.stand.localeCompare(b.stand, "en", { numeric: true }));
}

function listSessionLines(ids: ReadonlySet<string>, locale: Locale): KeptLine[] {
  return getSessions()
    .filter(({ id }) => ids.has(id))
    .map((session) => {
      const { id, title, when, place, change } = describeSession(session, locale);
      const facts = [change, when, place].filter(Boolean).join(" · ");
      return { kind: "session", id, name: title, facts };
    });
}

function listCompanyLines(
  ids: ReadonlySet<string>,
  companies: readonly KeptCompany[] = [],
): KeptLine[] {
  const keys = Array.from(ids, (id) => `company/${id}`);
  return listKeptCompanies(keys, companies).map(({ slug, name, stand }) => ({
    ...{ kind: "company", id: slug, name, facts: stand },
  }));
}

function listSectorLines(ids: ReadonlySet<string>, locale: Locale): KeptLine[] {
  const t = getTranslator(locale);
  return sectorIds
    .filter((id) => ids.has(id))
    .map((id) => ({
      ...{ kind: "sector", id, name: t(`Options.sectors.${id}`) },
      facts: t("Halls.number", { number: findHallNumber(id) ?? 1 }),
    }));
}

/** Only its address is left. While the list cannot be read, companies are not gone. */
function toGoneLine(ref: KeptRef, isUnknown: boolean): KeptLine {
  const name = ref.id.replaceAll("-", " ");
  const isThere = ref.kind === "company" && isUnknown;
  return { ...ref, name, facts: "", ...(!isThere && { isGone: true }) };
}
