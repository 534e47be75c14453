import "server-only";
import { formNames } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import type { createPersonMatcher, RegistrationKey } from "./person";

type PersonMatcher = NonNullable<ReturnType<typeof createPersonMatcher>>;

/** For commands, which have no cache. @throws StoreUnavailable */
export async function findInStore(
  store: DeskStore,
  isPerson: PersonMatcher,
): Promise<RegistrationKey[]> {
  const found: RegistrationKey[] = [];
  for (const form of formNames) {
    for await (const { id, record } of store.list(form))
      if (isPerson(record)) found.push({ form, id });
  }
  return found;
}
