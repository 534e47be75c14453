/** Shows pages with the draft of staff to everybody who has the link, for an hour. Nothing keeps or indexes them. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { findPhaseVariant, getVariantPath } from "@/lib/content/page-variants";
import { getPreviewPath, parsePreviewPath } from "@/lib/content/preview-path";
import { getErrorCode } from "@/lib/database/errors";
import { buildPageHeaders, type Headers } from "@/lib/http/encoded-answer";
import { type FinishedPage, finishPage } from "@/lib/http/finish-page";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { createSemaphore } from "@/lib/http/semaphore";
import type { Step } from "@/lib/http/steps";
import { renderPreviewNotice } from "@/lib/i18n/site-notices";
import type { Locale } from "@/lib/locales";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { MissLimit } from "@/lib/security/rate-limit";
import { buildStructuredData } from "@/lib/seo/structured-data";
import { fillFrame } from "@/lib/server/pages/fill-frame";
import { fillNotices } from "@/lib/server/pages/notice-slot";
import { findServedPage, type ServedPage } from "@/lib/server/pages/served-pages";
import {
  type LoadPicture,
  parsePicturePath,
  sendPicture,
} from "@/lib/server/pictures/serve-pictures";
import { getSiteSettings } from "@/lib/site";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { SiteContentReader } from "@/lib/site-content/repository";
import { listUploads } from "@/lib/site-content/uploads";
import type { LiveContent } from "./live-content";
import { hashPreviewToken } from "./preview-token";

const MAX_CONCURRENT_PREVIEWS = 1;
const MAX_WAITING_PREVIEWS = 20;
const PREVIEW_RETRY_SECONDS = "10";
const NEVER_KEPT = "private, no-store";

interface PreviewOptions {
  source: Pick<SiteContentReader, "findPreview">;
  content: Pick<LiveContent, "withChanges">;
  renderFinished: (built: string) => Promise<string>;
  /** Loads an uploaded picture of the draft, which any process may be asked for. */
  loadUpload: (digest: string) => ReturnType<LoadPicture>;
  /** Puts the list of exhibitors into its page. */
  fillList?: ((locale: Locale, html: string, query: string) => FinishedPage) | undefined;
  siteUrl: string;
  headers: Headers;
  limit: MissLimit;
}

export function servePreviews(options: PreviewOptions) {
  const turn = createSemaphore(MAX_CONCURRENT_PREVIEWS, MAX_WAITING_PREVIEWS);

  const step: Step = async (request, response) => {
    const { method, url = "" } = request;
    const asked = parsePreviewPath(url.split("?", 1)[0] ?? "");
    if (!asked || (method !== "GET" && method !== "HEAD")) return false;
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    const picture = parsePicturePath(asked.page);
    const isLimited = options.limit.wait(client) > 0;
    if (isLimited || (!picture && !(await turn(client, response)))) {
      sendPlainAnswer(response, 429, { "Retry-After": PREVIEW_RETRY_SECONDS });
      return true;
    }
    const digest = hashPreviewToken(asked.token);
    const changes = await options.source.findPreview(digest).catch((error: unknown) => {
      log.warn({ event: "preview", outcome: "unavailable", code: getErrorCode(error) });
      return "unavailable" as const;
    });
    if (changes === "unavailable") {
      sendPlainAnswer(response, 503, { "Retry-After": PREVIEW_RETRY_SECONDS });
      return true;
    }
    if (!changes) options.limit.countMiss(client);
    if (changes && picture && listUploads(changes).has(picture.name)) {
      response.setHeaders(new Map(options.headers));
      await sendPicture(request, response, () => options.loadUpload(picture.name), {
        type: picture.type,
        caching: NEVER_KEPT,
      });
      return true;
    }
    // Also pages that only the draft has.
    const page =
      changes &&
      (await options.content.withChanges(changes, async () =>
        findPage(asked.page, url.split("?")[1]),
      ));
    if (!changes || !page) {
      sendPlainAnswer(response, 404);
      return true;
    }
    await sendPreview(request, response, { ...options, changes, page, token: asked.token });
    return true;
  };

  return step;
}

const FIRST_DAY = 1;
const phases = new Map<string | null, number | "after">([
  ["during", FIRST_DAY],
  ["after", "after"],
]);

/** A page as it is in another phase has no address of its own. */
function findPage(path: string, query = ""): ServedPage | undefined {
  const page = findServedPage(path);
  const phase = phases.get(new URLSearchParams(query).get("phase"));
  const variant = page && phase && findPhaseVariant(page.page, phase);
  return variant ? { ...page, built: getVariantPath(page.locale, variant) } : page;
}

interface AskedPreview extends PreviewOptions {
  changes: SiteChanges;
  page: ServedPage;
  token: string;
}

async function sendPreview(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
  { changes, page, token, content, renderFinished, fillList, siteUrl, headers }: AskedPreview,
): Promise<void> {
  const { locale, built } = page;
  const { body, policy } = await content.withChanges(changes, async () => {
    const html = await renderFinished(built);
    const finished =
      page.page === "exhibitors" && fillList
        ? fillList(locale, html, url.split("?")[1] ?? "")
        : finishPage(html, siteUrl, buildStructuredData(page.page, locale));
    const linked = withPreviewLinks(fillFrame(finished.body), token, listUploads(changes));
    return { ...finished, body: linked };
  });
  const marked = fillNotices(body, renderPreviewNotice(locale));
  const all = new Map([
    ...headers,
    ...buildPageHeaders(allowFrames(policy), NEVER_KEPT),
    ["Referrer-Policy", "no-referrer"],
    ["X-Robots-Tag", "noindex, nofollow"],
  ] as Headers);
  // The policy names who may frame the page.
  all.delete("X-Frame-Options");
  all.delete("Cross-Origin-Resource-Policy");
  all.delete("Speculation-Rules");
  response.setHeaders(all);
  response.removeHeader("X-Frame-Options");
  const whole = Buffer.from(marked);
  response.writeHead(200, { "Content-Length": whole.length });
  response.end(method === "HEAD" ? undefined : whole);
}

/** The desk shows pages in several widths side by side. */
function allowFrames(policy: string): string {
  const { origin } = getSiteSettings()?.desk ?? {};
  return origin ? policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`) : policy;
}

/** Wherever a page names an upload. */
const UPLOAD_LINK = /\/pictures\/([\w-]{43})\.(?:avif|webp|svg)\b/g;
const LINK = /(<a\b[^>]* href=")(\/(?:tr|en|ar)(?:\/[\w/-]*)?)(?=[#?"])/g;

/** Links to pages and uploads stay in the preview, those to pages of companies and passes lead to the published ones. */
const withPreviewLinks = (html: string, token: string, uploads: ReadonlySet<string>): string =>
  html
    .replace(LINK, (link, start: string, path: string) =>
      findServedPage(path) ? start + getPreviewPath(token, path) : link,
    )
    .replace(UPLOAD_LINK, (path, digest: string) =>
      uploads.has(digest) ? getPreviewPath(token, path) : path,
    );
