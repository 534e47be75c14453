import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { RegistrationRepository } from "@/lib/registration/repository";
import { listValidPasses, type ReviewReader } from "@/lib/reviews/review";

export interface FoundPass<N extends FormName = FormName> extends StoredRegistration<N> {
  form: N;
  /** Who works on the stand, if the pass is not that of the person who registered. */
  holder?: { id: string; name: string };
  /** The token of a merged registration. It only shows the pass: it may have gone to a mistyped address. */
  mergedToken?: string;
}

interface PassStore extends Pick<RegistrationRepository, "findByToken" | "get"> {
  reviews: Pick<ReviewReader, "findByToken">;
}

/** @throws StoreUnavailable */
export async function findPass(store: PassStore, token: string): Promise<FoundPass | undefined> {
  const visitor = await store.findByToken(token);
  if (visitor) return { ...visitor, form: "visit" };
  const given = await store.reviews.findByToken(token);
  const registration = given && (await store.get(given.form, given.id));
  if (!registration) return undefined;
  if (given.review.merged?.some((one) => one.token === token)) {
    return { ...registration, form: given.form, mergedToken: token };
  }
  const pass = listValidPasses(given.review).find((one) => one.token === token);
  // A pass of a revoked decision opens nothing.
  if (!pass) return undefined;
  const { id, name } = pass;
  return { ...registration, form: given.form, ...(name && { holder: { id, name } }) };
}

export function isVisitorPass(found: FoundPass): found is FoundPass<"visit"> {
  return found.form === "visit";
}
