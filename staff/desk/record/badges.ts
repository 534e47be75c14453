/** Badges of listed registrations, for print. */
import "server-only";
import { nanoid } from "nanoid";
import type { OwnStar } from "@/lib/fair/star/own-star";
import { type Locale, localeFacts } from "@/lib/locales";
import { buildPassQrContent } from "@/lib/passes/codes/pass-code";
import type { FormName } from "@/lib/registration/forms";
import type { ReviewFeed } from "../core/review-feed";
import type { DeskRow } from "../core/rows";
import { buildRowStar, getCompanyOnPass, getNameOnPass, listPasses } from "./passes";

/** A browser prints this many within seconds. */
export const MAX_BADGES_PER_PAGE = 1000;

/** How long badges can be printed again without another line in the audit log. */
const BADGE_JOB_TTL_MS = 10 * 60_000;

export interface PrintableBadge {
  name: string;
  company: string;
  /** QR code content, if there is a pass. */
  code?: string;
  star: OwnStar;
}

/** A job holds only ids, so that no erased person is printed. */
interface BadgeJob {
  form: FormName;
  /** Sorted by name. */
  ids: readonly string[];
  /** Language of the word below a name. */
  locale: Locale;
  /** Path of the list. */
  from: string;
}

export interface BadgeJobs {
  /** Keeps a job for some minutes. @returns its id */
  start(job: BadgeJob): string;
  get(id: string): BadgeJob | undefined;
}

declare module "../context/desk-context" {
  interface DeskContext {
    badges: BadgeJobs;
  }
}

export function openBadgeJobs(): BadgeJobs {
  const jobs = new Map<string, BadgeJob>();
  return {
    start(job) {
      const id = nanoid();
      jobs.set(id, job);
      setTimeout(() => jobs.delete(id), BADGE_JOB_TTL_MS).unref();
      return id;
    },
    get: (id) => jobs.get(id),
  };
}

/** Sorted by the names on the badges, in the alphabet of the locale. */
export function sortIdsByName(rows: Iterable<DeskRow>, locale: Locale): string[] {
  const { compare } = new Intl.Collator(localeFacts[locale].intl);
  const named = Array.from(rows, (row) => ({ id: row.id, name: getNameOnPass(row), at: row.at }));
  named.sort((a, b) => compare(a.name, b.name) || a.at - b.at);
  return named.map(({ id }) => id);
}

/**
 * The badge of the registrant, then those of the people on the stand.
 * @param checkKey the key of the checks in codes
 */
export function buildBadges(
  reviews: Pick<ReviewFeed, "get">,
  row: DeskRow,
  checkKey: string,
): Promise<PrintableBadge[]> {
  const passes = listPasses(reviews, row);
  const all = passes.some((one) => one.row === row) ? passes : [{ row }, ...passes];
  return Promise.all(
    all.map(async (one) => ({
      name: getNameOnPass(one.row),
      company: getCompanyOnPass(one.row),
      star: buildRowStar(one.row),
      ...("token" in one && { code: await buildPassQrContent(checkKey, one.token) }),
    })),
  );
}
