/** Counts landings and opened forms from a beacon. It holds no personal data, and nothing of it is logged. */
import "server-only";
import type { IncomingMessage } from "node:http";
import { type CampaignParams, parseCampaignParams } from "@/lib/campaigns/campaign-params";
import { pickCampaignParams } from "@/lib/campaigns/source";
import { formPages, pages } from "@/lib/content/navigation";
import { serveBeacon } from "@/lib/http/read-beacon";
import type { Step } from "@/lib/http/steps";
import { isLocale, type Locale } from "@/lib/locales";
import { isClosed } from "@/lib/registration/closed-forms";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { SourceStep } from "@/lib/registration/sources";
import type { MissLimit } from "@/lib/security/rate-limit";

const landingsPath = "/api/landings";

const MAX_BEACON_BYTES = 2048;

interface LandingOptions {
  count(
    page: { form: FormName | ""; language: Locale; campaignParams: CampaignParams },
    steps: readonly SourceStep[],
    client: string,
  ): void;
  limit: MissLimit;
}

export const serveLandings = ({ count, limit }: LandingOptions): Step =>
  serveBeacon({
    path: landingsPath,
    maxBytes: MAX_BEACON_BYTES,
    limit,
    read(sent) {
      const page = parseLandingPage(sent.get("page") ?? "");
      if (!page) return undefined;
      const steps: SourceStep[] = [
        ...(sent.has("landing") ? (["landing"] as const) : []),
        ...(page.form ? (["opened"] as const) : []),
      ];
      if (steps.length === 0) return "nothing";
      const campaignParams = pickCampaignParams(
        Object.fromEntries(parseCampaignParams(String(sent))),
      );
      return (client) => count({ ...page, campaignParams }, steps, client);
    },
  });

function parseLandingPage(path: string): { language: Locale; form: FormName | "" } | undefined {
  const [, language, page, ...rest] = path.split("/");
  if (!isLocale(language)) return undefined;
  const form = formNames.find((name) => pages[formPages[name]].path === page);
  return { language, form: form && rest.length === 0 && !isClosed(form) ? form : "" };
}

/** Holds the parameters in the address of a form post. A value from outside is replaced. */
export const campaignHeader = "x-campaign";

/** Without script, a form is posted to the address of its page. */
export function setCampaignHeader(request: IncomingMessage): boolean {
  delete request.headers[campaignHeader];
  const [, query] = (request.url ?? "").split("?", 2);
  if (request.method === "POST" && query) {
    const campaignParams = new URLSearchParams(parseCampaignParams(query)).toString();
    if (campaignParams) request.headers[campaignHeader] = campaignParams;
  }
  return false;
}
