/** Which companies hold data of the person of a pass, and how that person takes them back. */
import "server-only";
import type { Met } from "@/lib/companies/leads/leads";
import { type DataHolder, listDataHolders } from "@/lib/companies/stand/data-holders";
import { errorCode } from "@/lib/database/errors";
import type { FoundPass } from "@/lib/passes/find-pass";
import { countAttempt } from "@/lib/registration/service/intake";
import { services } from "@/lib/services/index";
import type { RegistrationStore } from "@/lib/store/ports";
import { endingHere, type PostedHere, type Refused, type Saved } from "./company-posts";

/** A company that holds data, as a pass shows it. */
export interface Holder extends Omit<DataHolder, "agreedAt"> {
  /** Whether it also sees how to reach the person. */
  hasContact: boolean;
}

/** Whom a pass is of. */
const metBy = ({ form, id, holder }: FoundPass): Met => ({
  ...{ form, id },
  ...(holder && { holder: holder.id }),
});

/** The companies that hold data of the person of a pass, the first one first. @throws StoreUnavailable */
export async function holdersOf(
  store: Pick<RegistrationStore, "leads" | "get" | "staffFiles">,
  pass: FoundPass,
): Promise<Holder[]> {
  // A token that only shows the pass of another registration tells nothing of it.
  if (pass.mergedToken !== undefined) return [];
  const holders = await listDataHolders(store, metBy(pass));
  return holders.map(({ agreedAt, ...one }) => ({ ...one, hasContact: agreedAt !== undefined }));
}

/** Takes the data back from a company. Doing so twice is doing it once. It never throws. */
export async function takeDataBack(
  posted: PostedHere & { company: string },
): Promise<Saved | Refused> {
  const done = endingHere<Saved | Refused>("take back", posted);
  const { metrics, shownPass, store } = services();
  if (countAttempt(posted.headers)) {
    metrics.refused("limit");
    return done({ status: "tooMany" });
  }
  const pass = shownPass();
  if (pass === "unavailable") return done({ status: "unavailable" });
  if (pass === "none" || pass.mergedToken !== undefined) return done({ status: "gone" });
  try {
    const { company } = posted;
    if (!/^[\w-]{1,100}$/.test(company)) return done({ status: "refused" });
    await store.leads.takeBack(company, metBy(pass), new Date());
    return done({ status: "saved" }, { id: pass.id });
  } catch (error) {
    return done({ status: "unavailable" }, { code: errorCode(error) });
  }
}
