/** Prints the stored registrations of a form, oldest first, one JSON object a line. */
import { once } from "node:events";
import { loadEnvConfig } from "@next/env";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import { isStoreUnavailable } from "@/lib/registration/ports";
import { env } from "@/lib/server/env";
import { watchStdout } from "@/lib/server/stdout";
import { openStore } from "@/lib/services/store";

const names = formNames.join("|");

async function print(form: FormName): Promise<void> {
  const store = await openStore(env());
  for await (const { id, record, createdAt } of store.list(form)) {
    const line = JSON.stringify({ id, ...record, createdAt });
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, "drain");
  }
  await store.close();
}

function fail(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}

function explain(error: unknown): string {
  if (isStoreUnavailable(error)) {
    return `The registrations cannot be read: the ${env().store.kind} store is unavailable (${error.code}).`;
  }
  return error instanceof Error ? error.message : String(error);
}

const [form, ...rest] = process.argv.slice(2);
if (!isFormName(form) || rest.length > 0) {
  fail(`Usage: npm run --silent registrations -- ${names}`, 2);
}
watchStdout();
const quiet = { info: () => undefined, error: console.error };
loadEnvConfig(process.cwd(), false, quiet);
print(form).catch((error) => fail(explain(error), 1));
