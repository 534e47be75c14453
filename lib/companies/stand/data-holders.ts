/** Companies that hold data of a person whom they met. */
import type { RegistrationRepository } from "@/lib/registration/repository";
import type { ReviewReader } from "@/lib/reviews/review";
import { getCompanyName } from "../company-view";
import type { LeadRepository } from "../leads/lead-repository";
import { findValidConsent, getHeldSince, getLeadView, type PassHolderId } from "../leads/leads";

export interface DataHolder {
  company: string;
  name: string;
  /** ISO 8601. */
  since: string;
  /** When the person agreed to share contact data, in ISO 8601. */
  agreedAt?: string;
}

/** In order of time. @throws StoreUnavailable */
export async function listDataHolders(
  store: Pick<RegistrationRepository, "get"> & {
    leads: Pick<LeadRepository, "listAbout">;
    reviews: Pick<ReviewReader, "read">;
  },
  met: PassHolderId,
): Promise<DataHolder[]> {
  const about = await store.leads.listAbout(met);
  const held = about.filter(
    ({ lead }) => lead.met.holder === met.holder && getLeadView(lead) !== "withdrawn",
  );
  const found = held.map(async ({ company, lead }): Promise<DataHolder[]> => {
    const [registration, review] = await Promise.all([
      store.get("exhibit", company),
      store.reviews.read("exhibit", company),
    ]);
    if (!registration) return [];
    const agreedAt = findValidConsent(lead)?.at;
    const name = getCompanyName({ registration, review });
    return [{ company, name, since: getHeldSince(lead), ...(agreedAt && { agreedAt }) }];
  });
  return (await Promise.all(found)).flat().sort((a, b) => (a.since < b.since ? -1 : 1));
}
