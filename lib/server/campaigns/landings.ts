/** Counts landings and opened forms from a beacon. It holds no personal data, and nothing of it is logged. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type CampaignParams, parseCampaignParams } from "@/lib/campaigns/campaign-params";
import { pickCampaignParams } from "@/lib/campaigns/source";
import { formPages, pages } from "@/lib/content/navigation";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { isLocale, type Locale } from "@/lib/locales";
import { isClosed } from "@/lib/registration/closed-forms";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { SourceStep } from "@/lib/registration/sources";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { MissLimit } from "@/lib/security/rate-limit";

const landingsPath = "/api/landings";

const MAX_BEACON_BYTES = 2048;

/** Programs that say what they are; they are not counted. A Cubot is a phone. */
const botPattern =
  /(?<!cu)bot|crawl|spider|slurp|preview|monitor|lighthouse|pagespeed|facebookexternalhit|wget|curl|python|java\/|go-http|node|axios|headless/i;

interface LandingOptions {
  count(
    page: { form: FormName | ""; language: Locale; words: CampaignParams },
    steps: readonly SourceStep[],
    client: string,
  ): void;
  limit: MissLimit;
}

/** The guard has already checked that the beacon comes from a page of this site. */
export function serveLandings({ count, limit }: LandingOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.url !== landingsPath) return false;
    const status = await take(request);
    if (status === 204) response.writeHead(status, { "Cache-Control": "no-store" }).end();
    else sendPlainAnswer(response, status, status === 405 ? { Allow: "POST" } : {});
    request.resume();
    return true;
  };

  async function take(request: IncomingMessage): Promise<number> {
    const { method, headers } = request;
    const client = String(headers[clientAddressHeader] ?? "unknown");
    if (method !== "POST") return 405;
    // Browsers always send the origin of a post; the guard has compared it.
    if (headers.origin === undefined) return 403;
    const length = headers["content-length"];
    if (length === undefined) return 411;
    if (Number(length) > MAX_BEACON_BYTES) return 413;
    const body = await text(request).catch(() => "");
    const sent = new URLSearchParams(body);
    const page = parseLandingPage(sent.get("page") ?? "");
    if (!page) return 400;
    const steps: SourceStep[] = [
      ...(sent.has("landing") ? (["landing"] as const) : []),
      ...(page.form ? (["opened"] as const) : []),
    ];
    if (botPattern.test(headers["user-agent"] ?? "bot") || steps.length === 0) return 204;
    if (limit.wait(client) > 0) return 429;
    limit.countMiss(client);
    count(
      { ...page, words: pickCampaignParams(Object.fromEntries(parseCampaignParams(body))) },
      steps,
      client,
    );
    return 204;
  }
}

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
    const words = new URLSearchParams(parseCampaignParams(query)).toString();
    if (words) request.headers[campaignHeader] = words;
  }
  return false;
}
