import { type Answers, generateAnswers } from "@/lib/server/seed/submissions";

/** Answer of the JSON route; status 0 if the connection broke. */
export interface SubmissionResult {
  status: number;
  id?: string;
}

/** Returns the same application for the same `n`. */
export function buildApplication(n: number): Answers {
  return generateAnswers("exhibit", n).answers;
}

/** A broken connection gives status 0. */
export async function postApplication(site: string, answers: Answers): Promise<SubmissionResult> {
  try {
    const response = await fetch(`${site}/api/registrations/exhibit`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...answers, locale: "en" }),
    });
    const body = (await response.json()) as { id?: string };
    return { status: response.status, id: body.id };
  } catch {
    return { status: 0 };
  }
}

export function isAcknowledged({ status }: SubmissionResult): boolean {
  return status === 200 || status === 201;
}

/** Runs a task for 0 … count-1, with limited concurrency, until all are done or `goOn` returns false. */
export async function runInParallel<Result>(
  count: number,
  width: number,
  task: (n: number) => Promise<Result>,
  goOn = () => true,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function worker() {
    while (next < count && goOn()) {
      const n = next;
      next += 1;
      results.push(await task(n));
    }
  }
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
