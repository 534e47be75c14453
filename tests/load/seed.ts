/**
 * Fills the configured store with plausible registrations of nobody, in three languages: `npm run seed
 * -- visit=500 exhibit=40 press=20`. Those of the embedded store are spread over the last months,
 * busier towards the end, and most of their e-mails are sent.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadEnvConfig } from "@next/env";
import { nanoid } from "nanoid";
import { fair } from "@/lib/fair/facts";
import type { Locale } from "@/lib/locales";
import { type FormName, formNames, isFormName, notifies } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import type { RegistrationStore } from "@/lib/registration/ports";
import { recordOf, type Submission } from "@/lib/registration/record";
import { register, registrationId } from "@/lib/registration/register";
import { validate } from "@/lib/registration/schema";
import { env } from "@/lib/server/env";
import { openStore } from "@/lib/services/store";
import { collectionOf } from "@/lib/services/store/shared";
import { inParallel } from "./submissions";

const DAYS = 120;
const DAY_MS = 86_400_000;
/** E-mails that are still to be sent. */
const PENDING = 3;

const people = {
  tr: {
    first: [
      "Ayşe",
      "Mehmet",
      "Zeynep",
      "Çağrı",
      "Gülşen",
      "İsmail",
      "Özge",
      "Tuğba",
      "Ümit",
      "Selin",
    ],
    last: [
      "Yılmaz",
      "Çelik",
      "Öztürk",
      "Şahin",
      "Işık",
      "Güneş",
      "Aydın",
      "Kılıç",
      "Doğan",
      "Uçar",
    ],
    firm: ["Marmara", "Toros", "Yıldız", "Anadolu", "Boğaziçi", "Kuzey", "Ege", "Çınar"],
    suffix: ["A.Ş.", "Ltd. Şti.", "Sanayi ve Ticaret"],
    title: ["Satın alma müdürü", "Genel müdür", "Mimar", "Ürün sorumlusu"],
    city: ["İstanbul", "Bursa", "İzmir", "Ankara", "Gaziantep", "Konya"],
    countries: ["TR"],
  },
  en: {
    first: [
      "Emma",
      "James",
      "Olivia",
      "Noah",
      "Sofia",
      "Liam",
      "Hannah",
      "Marco",
      "Ingrid",
      "Piotr",
    ],
    last: ["Brown", "Fischer", "Rossi", "Novák", "Larsen", "Dubois", "Kowalski", "Silva", "Smith"],
    firm: ["Northgate", "Bluefield", "Alpine", "Harbour", "Crown", "Meridian", "Atlas", "Linden"],
    suffix: ["GmbH", "Ltd", "S.p.A.", "SAS"],
    title: ["Buyer", "Managing director", "Architect", "Category manager"],
    city: ["Berlin", "Milan", "Lyon", "London", "Warsaw", "Rotterdam", "Sofia"],
    countries: ["DE", "IT", "FR", "GB", "PL", "NL", "BG", "RO", "GR", "ES", "US", "UZ"],
  },
  ar: {
    first: ["أحمد", "فاطمة", "يوسف", "مريم", "خالد", "ليلى", "عمر", "نور", "سعيد", "هدى"],
    last: ["الحسن", "الخطيب", "منصور", "العلي", "حداد", "الشامي", "قاسم", "النجار", "سالم"],
    firm: ["الخليج", "النور", "دجلة", "الواحة", "الفرات", "الريان", "الشرق"],
    suffix: ["للتجارة", "للصناعة", "القابضة"],
    title: ["مدير المشتريات", "مدير عام", "مهندس معماري", "مسؤول تطوير"],
    city: ["الدوحة", "بغداد", "الرياض", "عمّان", "القاهرة", "طرابلس", "الكويت"],
    countries: ["QA", "IQ", "SA", "JO", "EG", "LY", "KW", "AE", "DZ", "MA"],
  },
} satisfies Record<Locale, Record<string, string[]>>;

/** A source of numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Registration number `n` of a form, the same every time. */
export function plausible(form: FormName, n: number): { submission: Submission; locale: Locale } {
  const next = numbers(n * 3 + formNames.indexOf(form));
  // Squared, so that some are frequent and others rare.
  const one = (list: readonly string[]) => list[Math.floor(next() ** 2 * list.length)] ?? "";
  const some = (list: readonly string[]) => [...new Set([one(list), one(list)])];
  const locale = one(["tr", "tr", "en", "ar"]) as Locale;
  const { first, last, firm, suffix, title, city, countries } = people[locale];
  const company = `${one(firm)} ${one(firm)} ${one(suffix)}`;
  const answers = {
    firstName: one(first),
    lastName: one(last),
    gender: one(["", ...optionLists.genders]),
    email: `guest.${form}.${n}@example.com`,
    mobile: `+90 5${String(n).padStart(2, "0").slice(-2)} ${String(1_000_000 + n).slice(-7)}`,
    title: one(title),
    professionGroup: one(optionLists.professionGroups),
    company,
    companyField: one(optionLists.sectors),
    businessTypes: some(optionLists.businessTypes),
    organization: company,
    mediaTypes: some(optionLists.mediaTypes),
    country: one(countries),
    city: one(city),
    interestedProducts: some(optionLists.sectors),
    visitedBefore: one(["no", "yes"]),
    musiad: one(["", "no", "yes"]),
    consent: next() > 0.4,
    requestedArea: String(12 + Math.floor(next() * 20) * 6),
    standType: one(["shellScheme", "rawSpace", "cornerStand", "islandStand", ""]),
    applicationDetails: `${company}, ${one(city)}`,
    daysAttending: some(optionLists.days),
    equipment: some(optionLists.equipment),
    terms: true,
  };
  const result = validate(form, answers);
  if ("errors" in result) throw new Error(`Not valid: ${JSON.stringify(result.errors)}`);
  return { submission: { form, input: result.input } as Submission, locale };
}

export type Counts = Partial<Record<FormName, number>>;

/** Fills the embedded store of a folder, which must have its file already: in one transaction. */
export function seedFile(dataDir: string, counts: Counts): void {
  const db = new DatabaseSync(join(dataDir, "registrations.sqlite"), { timeout: 5000 });
  const insert = db.prepare(`
    INSERT INTO registrations (collection, id, created_at, record) VALUES (?, ?, ?, ?)
    ON CONFLICT DO NOTHING`);
  const insertPending = db.prepare(`
    INSERT INTO pending_notifications (id, form, attempts, due_at, created_at)
    VALUES (?, ?, 1, ?, ?) ON CONFLICT DO NOTHING`);
  const now = Date.now();
  db.exec("BEGIN IMMEDIATE");
  for (const form of formNames) {
    const count = counts[form] ?? 0;
    for (let n = 0; n < count; n += 1) {
      const { submission, locale } = plausible(form, n);
      const id = registrationId(submission);
      const at = Math.round(now - (1 - Math.sqrt((n + 1) / count)) * DAYS * DAY_MS);
      const record = recordOf(submission, { locale, source: fair.defaultSource }, nanoid(20));
      insert.run(collectionOf(form), id, at, JSON.stringify(record));
      if (notifies(form) && n >= count - PENDING) insertPending.run(id, form, now + DAY_MS, at);
    }
  }
  db.exec("COMMIT");
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

async function run(args: string[]): Promise<void> {
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const counts: Counts = {};
  for (const arg of args) {
    const [form, count = ""] = arg.split("=");
    if (!isFormName(form) || !/^\d+$/.test(count)) {
      throw new Error(`Usage: npm run seed -- ${formNames.map((name) => `${name}=N`).join(" ")}`);
    }
    counts[form] = Number(count);
  }
  const settings = env();
  const store = await openStore(settings);
  await store.ping();
  if (store.kind === "sqlite") seedFile(settings.dataDir, counts);
  else await seed(store, counts);
  await store.close();
}

/** Fills any store as the site would, one registration at a time. @param from how many there are */
export async function seed(
  store: RegistrationStore,
  counts: Counts,
  from: Counts = {},
): Promise<void> {
  for (const form of formNames) {
    await inParallel(counts[form] ?? 0, 50, (n) => {
      const { submission, locale } = plausible(form, (from[form] ?? 0) + n);
      return register(submission, { locale, source: fair.defaultSource }, store);
    });
  }
}

if (process.argv[1]?.endsWith("seed.ts")) {
  run(process.argv.slice(2)).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
