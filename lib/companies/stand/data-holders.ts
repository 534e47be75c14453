/** Which companies hold data of somebody whom they have met. */
import type { RegistrationRepository } from "@/lib/registration/repository";
import type { ReviewReader } from "@/lib/reviews/review";
import { getCompanyName } from "../company-view";
import type { LeadRepository } from "../leads/lead-repository";
import { findValidConsent, getHeldSince, getLeadView, type PassHolderId } from "../leads/leads";

/** A company that holds data of somebody. */
export interface DataHolder {
  /** Id of the company's registration. */
  company: string;
  name: string;
  /** Since when, in ISO 8601. */
  since: string;
  /** When the person agreed that the company also sees how to reach them, in ISO 8601. */
  agreedAt?: string;
}

/** The companies that hold data of somebody, the first one first. @throws StoreUnavailable */
export async function listDataHolders(
  store: Pick<RegistrationRepository, "get"> & {
    leads: Pick<LeadRepository, "about">;
    staffFiles: Pick<ReviewReader, "read">;
  },
  met: PassHolderId,
): Promise<DataHolder[]> {
  const about = await store.leads.about(met);
  const held = about.filter(
    ({ lead }) => lead.met.holder === met.holder && getLeadView(lead) !== "withdrawn",
  );
  const found = held.map(async ({ company, lead }): Promise<DataHolder[]> => {
    const [registration, file] = await Promise.all([
      store.get("exhibit", company),
      store.staffFiles.read("exhibit", company),
    ]);
    if (!registration) return [];
    const agreedAt = findValidConsent(lead)?.at;
    const name = getCompanyName({ registration, file });
    return [{ company, name, since: getHeldSince(lead), ...(agreedAt && { agreedAt }) }];
  });
  return (await Promise.all(found)).flat().sort((a, b) => (a.since < b.since ? -1 : 1));
}
