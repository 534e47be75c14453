/** Lists companies that hold data of a pass's person, and withdraws the data. */
import "server-only";
import type { PassHolderId } from "@/lib/companies/leads/leads";
import { type DataHolder, listDataHolders } from "@/lib/companies/stand/data-holders";
import { getErrorCode } from "@/lib/database/errors";
import type { FoundPass } from "@/lib/passes/find-pass";
import { getServices } from "@/lib/server/process";
import { countAttempt } from "@/lib/server/registration/intake";
import type { RegistrationStore } from "@/lib/store/ports";
import {
  type CompanyRequest,
  createCompanyOutcomeLogger,
  type RefusalResult,
  type SavedResult,
} from "./company-requests";

export interface PassDataHolder extends Omit<DataHolder, "agreedAt"> {
  hasContact: boolean;
}

const toPassHolderId = ({ form, id, holder }: FoundPass): PassHolderId => ({
  ...{ form, id },
  ...(holder && { holder: holder.id }),
});

/** In order of time. @throws StoreUnavailable */
export async function listPassDataHolders(
  store: Pick<RegistrationStore, "leads" | "get" | "reviews">,
  pass: FoundPass,
): Promise<PassDataHolder[]> {
  // A token that only shows the pass of another registration must not reveal its leads.
  if (pass.mergedToken !== undefined) return [];
  const holders = await listDataHolders(store, toPassHolderId(pass));
  return holders.map(({ agreedAt, ...one }) => ({ ...one, hasContact: agreedAt !== undefined }));
}

/** Idempotent. Never throws. */
export async function withdrawLeadData(
  posted: CompanyRequest & { company: string },
): Promise<SavedResult | RefusalResult> {
  const done = createCompanyOutcomeLogger<SavedResult | RefusalResult>("take back", posted);
  const { metrics, getShownPass, store } = getServices();
  if (countAttempt(posted.headers)) {
    metrics.countRefusal("limit");
    return done({ status: "tooMany" });
  }
  const pass = getShownPass();
  if (pass === "unavailable") return done({ status: "unavailable" });
  if (pass === "none" || pass.mergedToken !== undefined) return done({ status: "gone" });
  try {
    const { company } = posted;
    if (!/^[\w-]{1,100}$/.test(company)) return done({ status: "refused" });
    await store.leads.takeBack(company, toPassHolderId(pass), new Date());
    return done({ status: "saved" }, { id: pass.id });
  } catch (error) {
    return done({ status: "unavailable" }, { code: getErrorCode(error) });
  }
}
