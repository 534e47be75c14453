import "server-only";
import { env } from "@/lib/env";
import { type SubmissionLimit, submissionLimit } from "@/lib/security/rate-limit";

/** Shared by the bundles of the server, which hold a copy of this module each. */
const shared = globalThis as typeof globalThis & { submissionLimit?: SubmissionLimit };

/** The limit of this process. */
export function limit(): SubmissionLimit {
  shared.submissionLimit ??= submissionLimit(env().limits);
  return shared.submissionLimit;
}
