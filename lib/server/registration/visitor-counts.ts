/** Answers with the numbers that the star on the home page is drawn from. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { getTranslator } from "@/lib/i18n/translator";
import { isLocale, type Locale } from "@/lib/locales";
import {
  FEWEST_PEOPLE,
  type VisitorCounts,
  type VisitorCountsAnswer,
  visitorCountsFolder,
} from "@/lib/registration/visitor-counts";
import type { RegistrationStore } from "@/lib/store/ports";

/** Any cache may answer this long, and this process reads the store no more often. */
const MAX_AGE_SECONDS = 60;
/** Fewer people make no star. */
const MIN_PEOPLE = 200;
/** A star with more points is a surface. */
const MAX_POINTS = 1200;
const UNITS = [FEWEST_PEOPLE, 20, 50, 100, 200, 500];
/** Keeps the answer below a kilobyte. */
const MAX_NAMED_COUNTRIES = 120;
/** After this time without the desk, nobody knows which hour was the last one. */
const LATEST_MAX_AGE_MS = 10 * 60_000;

export function serveVisitorCounts(
  store: Pick<RegistrationStore, "visitorCounts">,
  getNow: () => number = Date.now,
): Step {
  let reading: Promise<VisitorCounts | undefined> | undefined;
  let readAt = 0;

  function loadCounts(): Promise<VisitorCounts | undefined> {
    if (reading && getNow() - readAt < MAX_AGE_SECONDS * 1000) return reading;
    readAt = getNow();
    reading = store.visitorCounts.read();
    // A failed read is not cached.
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }

  return async ({ method, url = "" }, response) => {
    const [path = ""] = url.split("?", 1);
    if (!path.startsWith(visitorCountsFolder)) return false;
    const locale = path.slice(visitorCountsFolder.length);
    if (!isLocale(locale) || (method !== "GET" && method !== "HEAD")) return false;
    const counts = await loadCounts().catch((error: unknown) => {
      log.warn({ event: "visitors", outcome: "unavailable", code: getErrorCode(error) });
      return "unavailable" as const;
    });
    if (counts === "unavailable") {
      sendPlainAnswer(response, 503, { "Retry-After": String(MAX_AGE_SECONDS) });
      return true;
    }
    const body = JSON.stringify(buildAnswer(counts, locale, getNow()));
    response.writeHead(200, {
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}, s-maxage=${MAX_AGE_SECONDS}`,
      "Content-Length": Buffer.byteLength(body),
      "Content-Type": "application/json",
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
}

/** Without a star if there are not enough people. */
export function buildAnswer(
  counts: VisitorCounts | undefined,
  locale: Locale,
  now: number,
): VisitorCountsAnswer {
  if (!counts || counts.people < MIN_PEOPLE) return {};
  const { people, countries, at } = counts;
  const lastHour = now - at.getTime() > LATEST_MAX_AGE_MS ? 0 : counts.lastHour;
  const unit = UNITS.find((one) => people / one <= MAX_POINTS) ?? (UNITS.at(-1) as number);
  const newest = Math.floor(lastHour / unit);
  const t = getTranslator(locale);
  return {
    star: {
      ...{ unit, newest, countries },
      points: Math.floor(people / unit),
      byCountry: formatCountries(counts.byCountry),
      title: t("Home.living.counted", { people, countries }),
      note: t("Home.living.note", { unit, newest }),
    },
  };
}

function formatCountries(byCountry: VisitorCounts["byCountry"]): string {
  return Object.entries(byCountry)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MAX_NAMED_COUNTRIES)
    .map(([code, people]) => `${code}${Math.floor(people / FEWEST_PEOPLE)}`)
    .join("");
}
