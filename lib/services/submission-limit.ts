import "server-only";
import { type SubmissionLimit, submissionLimit } from "@/lib/security/rate-limit";
import { env } from "@/lib/server/env";
import { perProcess } from "./per-process";

/** The limit of this process. */
export function limit(): SubmissionLimit {
  return perProcess("submissionLimit", () => submissionLimit(env().limits));
}
