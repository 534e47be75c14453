import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface Limits {
  /** Submissions of one client in ten minutes; 0 for any number. */
  perClient: number;
  /** Submissions of all clients in a minute; 0 for any number. */
  total: number;
}

/** Attempts that a client has for each submission: people mistype, and are sent back to the fields. */
const ATTEMPTS = 20;

/** Counts submissions in the memory of this process. */
export function submissionLimit({ perClient, total }: Limits) {
  const attempts = limiter(perClient * ATTEMPTS, 600);
  const submissions = limiter(perClient, 600);
  const everyone = limiter(total, 60);
  return {
    /** Counts whatever is posted. @returns seconds to wait, 0 to go on */
    attempt: (client: string) => attempts(client),
    /** Counts what is about to be stored. @returns seconds to wait, 0 to go on */
    submission: async (client: string) => (await submissions(client)) || (await everyone("")),
  };
}

export type SubmissionLimit = ReturnType<typeof submissionLimit>;

function limiter(points: number, duration: number) {
  const counter = points > 0 ? new RateLimiterMemory({ points, duration }) : undefined;
  return async (key: string): Promise<number> => {
    try {
      await counter?.consume(key);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}
