import { type NextRequest, NextResponse } from "next/server";
import { parseUnsubscribePath } from "./lib/broadcasts/unsubscribe-path";
import { campaignParamNames } from "./lib/campaigns/campaign-params";
import { parseCompanyPath } from "./lib/companies/company-path";
import { formPages, pages } from "./lib/content/navigation";
import { getMissingPath, getVariantPath } from "./lib/content/page-variants";
import { filterNames } from "./lib/exhibitors/filters";
import { isDesk } from "./lib/http/mode";
import { getLocalizedPath, resolveRoute } from "./lib/i18n/routing";
import { choiceCookie, type Locale, localeCookie } from "./lib/locales";
import { isRenderingPages } from "./lib/locales/content-in-use";
import { parsePassPath } from "./lib/passes/pass";
import { sandboxPolicy } from "./lib/security/content-security-policy";
import { buildPermissionsPolicy } from "./lib/security/response-headers";
import { buildRenderedPolicy, findPrerenderedPage } from "./lib/server/pages/page-policy";
import { arePassesMailed, getSiteOrigin } from "./lib/site";

const POLICY = "Content-Security-Policy";

/** Pages at their own path do not come here, except with a posted form: they are answered from memory. */
export function middleware(request: NextRequest): NextResponse {
  // A page that is rendered to be kept gets its policy when it is finished.
  if (isRenderingPages()) return NextResponse.next();
  if (isDesk() && isSentFile(request.nextUrl.pathname))
    return withPolicy(NextResponse.next(), sandboxPolicy);
  const answer = isDesk() ? servePage(request) : route(request);
  if (isScannerPage(request))
    answer.headers.set("Permissions-Policy", buildPermissionsPolicy("camera=(self)"));
  return answer;
}

/** Files that strangers have sent. A route cannot replace the policy that the server sets for all answers. */
function isSentFile(pathname: string): boolean {
  return /^\/desk\/[a-z]{2}\/actions\/(?:site\/file|tasks\/[\w-]+\/file\/[\w-]+)$/.test(pathname);
}

/** Pages that read codes with the camera and WebAssembly: the gate app and an exhibitor's scanner. No other may. */
function isScannerPage({ nextUrl: { pathname } }: NextRequest): boolean {
  return isDesk() ? pathname.startsWith("/door/") : parseCompanyPath(pathname)?.below === "Scan";
}

/** The desk shows pages of the public site in frames. No other page has frames. */
function isPreviewPage({ nextUrl: { pathname } }: NextRequest): boolean {
  return isDesk() && /^\/desk\/[a-z]{2}\/site\/preview$/.test(pathname);
}

function route(request: NextRequest): NextResponse {
  const stored = request.cookies.get(localeCookie)?.value;
  const { pathname, search } = request.nextUrl;
  const language = request.headers.get("accept-language");
  const isMailed = arePassesMailed();
  const decision = resolveRoute(pathname, stored, language, isMailed);

  switch (decision.kind) {
    case "serve":
      return servePage(request, isMailed ? findFormPath(request, decision.locale) : undefined);
    case "canonical": {
      const response = redirect(request, decision.to + search, 308);
      // The browser must not cache the answer, because it contains the token.
      if (isPrivatePath(decision.to)) response.headers.set("Cache-Control", "private, no-store");
      return response;
    }
    case "localized": {
      const response = redirect(request, decision.to + search, 307);
      response.headers.set("Vary", "Accept-Language, Cookie");
      response.headers.set("Cache-Control", "private, no-store");
      return response;
    }
    case "chosen": {
      const response = redirect(request, decision.to + formatKeptQuery(search), 303);
      response.headers.set("Cache-Control", "private, no-store");
      const secure = getSiteOrigin().startsWith("https:");
      const cookie = choiceCookie(decision.locale, secure);
      if (!isPrefetch(request.headers)) response.headers.set("Set-Cookie", cookie);
      return response;
    }
    case "missing": {
      const path = getMissingPath(decision.locale, decision.what, isMailed);
      const status = decision.what === "gone" ? 410 : 404;
      const missing = findPrerenderedPage(path);
      const headers = {
        // The answer depends on the visitor's language.
        "Cache-Control": "private, no-store",
        // The address may be a mistyped pass or link.
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, nofollow",
      };
      if (!missing) return NextResponse.rewrite(new URL(path, request.url), { status, headers });
      const type = { "Content-Type": "text/html; charset=utf-8" };
      const response = new NextResponse(missing.body, {
        status,
        headers: { ...headers, ...type },
      });
      return withPolicy(response, missing.policy);
    }
  }
}

const isPrivatePath = (path: string): boolean =>
  [parsePassPath, parseCompanyPath, parseUnsubscribePath].some(
    (parse) => parse(path) !== undefined,
  );

/** The variant of a form's page: React shows an answer only in the page that posted. */
function findFormPath(
  { method, headers, nextUrl }: NextRequest,
  locale: Locale,
): string | undefined {
  const isForm = nextUrl.pathname === getLocalizedPath(locale, pages[formPages.visit].path);
  const isPlain = method === "POST" && !headers.has("next-action");
  return isForm && isPlain ? getVariantPath(locale, "visit-mailed") : undefined;
}

/** No cache may keep it: the desk's scripts have a nonce, and pages are private. @param built the build's path, if it is not the address */
function servePage(request: NextRequest, built?: string): NextResponse {
  const policy = buildRenderedPolicy({
    hasFramework: isDesk(),
    readsCodes: isScannerPage(request),
    frames: isPreviewPage(request) ? getSiteOrigin() : undefined,
  });
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  // Next compares the two again. The guard has already checked the origin, which may be "null".
  const origin = headers.has("origin") && URL.parse(headers.get("origin") ?? "", getSiteOrigin());
  if (origin) {
    headers.set("origin", origin.origin);
    headers.set("x-forwarded-host", origin.host);
  }
  const answer = built
    ? NextResponse.rewrite(new URL(built, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  const response = withPolicy(answer, policy);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set(POLICY, policy);
  return response;
}

/** Campaign parameters and the filters of the list survive a language choice. */
function formatKeptQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = [...campaignParamNames, ...filterNames].flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

function isPrefetch(headers: Headers): boolean {
  const purposes = ["sec-purpose", "purpose", "x-moz"].map((name) => headers.get(name));
  return /prefetch|prerender|preview/i.test(purposes.join());
}

/** A relative Location keeps the visitor's origin. */
function redirect(request: NextRequest, to: string, status: number): NextResponse {
  return NextResponse.redirect(new URL(to, request.url), status);
}

export const config = {
  runtime: "nodejs",
  // All paths except route handlers and the framework's files.
  matcher: [
    "/((?!_next/|api/|calendar/|feed/|film/|plan/|icon\\.svg|favicon\\.ico|apple-icon\\.png|robots\\.txt|\\.well-known/|speculation-rules\\.json|sitemap\\.xml|sitemap/|manifest\\.webmanifest).*)",
  ],
};
