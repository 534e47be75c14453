/** How many visitors have registered, for everybody to see. Rounded down, so that no number tells of a single person. */

export interface VisitorCounts {
  at: Date;
  people: number;
  /** How many of them in the hour before `at`. */
  lastHour: number;
  /** From how many countries, including those that are not in `byCountry`. */
  countries: number;
  /** By code; only those with enough people. */
  byCountry: Readonly<Record<string, number>>;
}

export interface VisitorCountRepository {
  /** @throws StoreUnavailable */
  read(): Promise<VisitorCounts | undefined>;
  /** Writes nothing if nothing but the time has changed, unless the time matters. @throws StoreUnavailable */
  put(counts: VisitorCounts): Promise<void>;
}

/** The smallest number that is told, and the step of small ones. */
export const FEWEST_PEOPLE = 10;

/** Rounds down to two digits, and to the step. */
export function roundPeople(count: number, step: number = FEWEST_PEOPLE): number {
  const digits = Math.floor(Math.log10(Math.max(1, count)));
  const unit = Math.max(step, 10 ** (digits - 1));
  return count - (count % unit);
}

/** One answer for each language: `/api/visitors/en`. */
export const visitorCountsFolder = "/api/visitors/";

/** The answer. A page with the star of the last edition keeps it if there is no `star`. */
export interface VisitorCountsAnswer {
  star?: {
    /** How many people a point is. */
    unit: number;
    points: number;
    /** How many of the points are of the last hour. */
    newest: number;
    /** Also those that `byCountry` does not name. */
    countries: number;
    /** The largest first, in tens: "TR120DE14" is 1,200 and 140 people. */
    byCountry: string;
    /** In words of the language. */
    title: string;
    note: string;
  };
}

/** Reads `byCountry`. */
export function parseCountryCounts(text: string): { code: string; people: number }[] {
  return Array.from(text.matchAll(/([A-Z]{2})(\d+)/g), ([, code = "", tens]) => ({
    code,
    people: Number(tens) * FEWEST_PEOPLE,
  }));
}
