/** Which companies hold data of the person of a pass, and how that person takes them back. */
import "server-only";
import { companyName } from "@/lib/registration/company/company-view";
import { heldSince, type Met, viewOf } from "@/lib/registration/company/leads";
import type { FoundPass } from "@/lib/registration/passes/find-pass";
import type { RegistrationStore } from "@/lib/registration/ports";
import { errorCode } from "@/lib/security/error-code";
import { endingHere, type PostedHere, type Refused, type Saved } from "./company-posts";
import { services } from "./index";
import { countAttempt } from "./intake";

/** A company that holds data of somebody. */
export interface Holder {
  /** Id of the company's registration. */
  company: string;
  name: string;
  /** Since when, in ISO 8601. */
  since: string;
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
  const met = metBy(pass);
  const about = await store.leads.about(met);
  const held = about.filter(
    ({ lead }) => lead.met.holder === met.holder && viewOf(lead) !== "withdrawn",
  );
  const found = held.map(async ({ company, lead }): Promise<Holder[]> => {
    const [registration, file] = await Promise.all([
      store.get("exhibit", company),
      store.staffFiles.read("exhibit", company),
    ]);
    if (!registration) return [];
    const name = companyName({ registration, file });
    return [{ company, name, since: heldSince(lead), hasContact: viewOf(lead) === "contact" }];
  });
  return (await Promise.all(found)).flat().sort((a, b) => (a.since < b.since ? -1 : 1));
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
