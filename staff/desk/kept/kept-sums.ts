/** How many keep each session, company and sector: with passes and on devices, each person once as far as possible. */
import "server-only";
import { toCompanies } from "@/lib/exhibitors/companies";
import { describeKept, type KeptLine } from "@/lib/i18n/kept-texts";
import type { KeptCountKey } from "@/lib/kept/kept-counts";
import { type Locale, locales } from "@/lib/locales";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskLanguage } from "../core/desk-language";

/** One thing, or one day. */
export interface KeptSum {
  total: number;
  /** Of these, those that were counted with a pass. */
  withPass: number;
  byLanguage: Record<Locale, number>;
}

interface KeptThing extends KeptSum {
  line: KeptLine;
}

/** One line of the file. */
interface KeptRow extends KeptCountKey {
  line: KeptLine;
  withPass: number;
  onDevices: number;
}

export interface KeptSums {
  kinds: { kind: KeptLine["kind"]; things: KeptThing[] }[];
  days: (KeptSum & { day: string })[];
  /** By day. */
  rows: KeptRow[];
}

type Numbers = Pick<KeptRow, "withPass" | "onDevices">;

/** @throws StoreUnavailable */
export async function loadKeptSums(
  store: Pick<DeskStore, "kept" | "keptCounts" | "reviews">,
  language: DeskLanguage,
): Promise<KeptSums> {
  const [counts, accepted] = await Promise.all([
    store.keptCounts.list(),
    store.reviews.listAccepted(),
  ]);
  const found = new Map<string, KeptCountKey & Numbers>();
  const add = ({ day, language: own, key }: KeptCountKey, more: Partial<Numbers>) => {
    const id = [day, own, key].join(" ");
    const known = found.get(id) ?? { day, language: own, key, withPass: 0, onDevices: 0 };
    known.withPass += more.withPass ?? 0;
    known.onDevices += more.onDevices ?? 0;
    found.set(id, known);
  };
  for (const { count, ...key } of counts) add(key, { onDevices: count });
  for await (const { items, language: own } of store.kept.list()) {
    for (const { key, day, isCounted } of items) {
      // Else its device has counted it before.
      if (!isCounted) add({ day, language: own, key }, { withPass: 1 });
    }
  }
  const keys = [...new Set(Array.from(found.values(), ({ key }) => key))];
  const lines = describeKept(keys, language, toCompanies(accepted));
  return sumRows([...found.values()], lines);
}

function sumRows(
  counts: readonly (KeptCountKey & Numbers)[],
  lines: readonly KeptLine[],
): KeptSums {
  const byKey = Map.groupBy(counts, ({ key }) => key);
  const things = lines.map((line) => ({
    line,
    ...sum(byKey.get(`${line.kind}/${line.id}`) ?? []),
  }));
  const days = [...Map.groupBy(counts, ({ day }) => day)]
    .map(([day, some]) => ({ day, ...sum(some) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const rows = things.flatMap(({ line }) =>
    (byKey.get(`${line.kind}/${line.id}`) ?? []).map((one) => ({ ...one, line })),
  );
  return {
    kinds: (["session", "company", "sector"] as const).map((kind) => ({
      kind,
      things: things.filter(({ line }) => line.kind === kind).sort((a, b) => b.total - a.total),
    })),
    days,
    rows: rows.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
  };
}

function sum(counts: readonly (KeptCountKey & Numbers)[]): KeptSum {
  const add = (some: readonly Numbers[]) =>
    some.reduce((all, { withPass, onDevices }) => all + withPass + onDevices, 0);
  return {
    total: add(counts),
    withPass: counts.reduce((all, { withPass }) => all + withPass, 0),
    byLanguage: Object.fromEntries(
      locales.map((locale) => [locale, add(counts.filter((one) => one.language === locale))]),
    ) as Record<Locale, number>,
  };
}
