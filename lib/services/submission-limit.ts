import "server-only";
import { type SubmissionLimit, submissionLimit } from "@/lib/security/rate-limit";
import { env } from "@/lib/server/env";

/** Shared by the bundles of the server, which hold a copy of this module each. */
const shared = globalThis as typeof globalThis & { submissionLimit?: SubmissionLimit };

/** The limit of this process. */
export function limit(): SubmissionLimit {
  shared.submissionLimit ??= submissionLimit(env().limits);
  return shared.submissionLimit;
}
