/** Reads what sites have stored, for a test worker: one process, since stores are server code. */
import { isFormName } from "@/lib/registration/forms";
import { readEnv } from "@/lib/server/env";
import { openStore } from "@/lib/services/store";

export interface Question {
  number: number;
  form: string;
  /** The configuration of the site. */
  variables: Record<string, string>;
}

export interface Answer {
  number: number;
  records?: Record<string, unknown>[];
  problem?: string;
}

async function read({ form, variables }: Question) {
  if (!isFormName(form)) throw new Error(`There is no form ${form}.`);
  const store = openStore(readEnv(variables));
  const records: Record<string, unknown>[] = [];
  for await (const { id, record, createdAt } of store.list(form)) {
    records.push({ id, ...record, createdAt });
  }
  await store.close();
  return records;
}

process.on("message", async (question: Question) => {
  const { number } = question;
  const answer: Answer = await read(question).then(
    (records) => ({ number, records }),
    (error) => ({ number, problem: String(error) }),
  );
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
