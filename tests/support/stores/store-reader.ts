/** The process that `stored.ts` starts. It reads stores for its parent, one form for each message. */

import type { FormName } from "@/lib/registration/forms";
import { readEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { createRegistrationStore } from "@/lib/store";

export interface Question {
  number: number;
  form: FormName;
  /** The configuration of the site whose store is read. */
  variables: Record<string, string | undefined>;
}

export type Answer = { number: number } & (
  | { records: Record<string, unknown>[] }
  | { error: string }
);

async function read({ form, variables }: Question) {
  const store = createRegistrationStore(await openDatabase(readEnv(variables)));
  try {
    const stored = await Array.fromAsync(store.list(form));
    return stored.map(({ id, record, createdAt }) => ({ id, ...record, createdAt }));
  } finally {
    await store.close();
  }
}

process.on("message", async (question: Question) => {
  const { number } = question;
  const answer: Answer = await read(question).then(
    (records) => ({ number, records }),
    (error) => ({ number, error: String(error) }),
  );
  process.send?.(answer);
});
