import { type NextRequest, NextResponse } from "next/server";
import { wordsIn } from "./lib/campaigns/words";
import { readCompanyPath } from "./lib/companies/company-path";
import { mailingPath } from "./lib/content/mailing";
import { formPages, pages } from "./lib/content/navigation";
import { isDesk } from "./lib/http/mode";
import { decide, localizedPath, type RoutingDecision } from "./lib/i18n/decide";
import { choiceCookie, type Locale, localeCookie } from "./lib/locales";
import { prerenderedPage, renderedPolicy } from "./lib/pages/page-policy";
import { readPassPath } from "./lib/passes/pass";
import { permissions } from "./lib/security/response-headers";
import { arePassesMailed, siteOrigin } from "./lib/site";

const POLICY = "Content-Security-Policy";

/**
 * Sends every path to its page in the right language; `decide()` decides. Pages under their own
 * path do not come here: they are answered from memory, unless a form is posted to them.
 */
export function middleware(request: NextRequest): NextResponse {
  const answer = isDesk() ? page(request) : route(request);
  if (scans(request)) answer.headers.set("Permissions-Policy", permissions("camera=(self)"));
  return answer;
}

/**
 * Whether a page looks through the camera and reads codes by WebAssembly: those of the door, and the one with which an
 * exhibitor scans. No other page may.
 */
function scans({ nextUrl: { pathname } }: NextRequest): boolean {
  return isDesk() ? pathname.startsWith("/door/") : readCompanyPath(pathname)?.below === "Scan";
}

function route(request: NextRequest): NextResponse {
  const stored = request.cookies.get(localeCookie)?.value;
  const { pathname, search } = request.nextUrl;
  const language = request.headers.get("accept-language");
  const isMailed = arePassesMailed();
  const decision = decide(pathname, stored, language, isMailed);

  switch (decision.kind) {
    case "serve":
      return page(request, isMailed ? postedFrom(request, decision.locale) : undefined);
    case "canonical": {
      const response = redirect(request, decision.to + search, 308);
      // The browser must not keep the answer, because it would contain the token.
      if (readPassPath(decision.to) || readCompanyPath(decision.to))
        response.headers.set("Cache-Control", "private, no-store");
      return response;
    }
    case "localized": {
      const response = redirect(request, decision.to + search, 307);
      response.headers.set("Vary", "Accept-Language, Cookie");
      response.headers.set("Cache-Control", "private, no-store");
      return response;
    }
    case "chosen": {
      const response = redirect(request, decision.to + wordsOf(search), 303);
      response.headers.set("Cache-Control", "private, no-store");
      const secure = siteOrigin().startsWith("https:");
      const cookie = choiceCookie(decision.locale, secure);
      if (!isAhead(request.headers)) response.headers.set("Set-Cookie", cookie);
      return response;
    }
    case "missing": {
      const path = missingPath(decision, isMailed);
      const missing = prerenderedPage(path);
      const headers = {
        // The answer is in the visitor's language, so no cache may give it to somebody else.
        "Cache-Control": "private, no-store",
        // The address may be that of a pass or a link, with a typing error.
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, nofollow",
      };
      if (!missing)
        return NextResponse.rewrite(new URL(path, request.url), { status: 404, headers });
      const type = { "Content-Type": "text/html; charset=utf-8" };
      const response = new NextResponse(missing.body, {
        status: 404,
        headers: { ...headers, ...type },
      });
      return withPolicy(response, missing.policy);
    }
  }
}

type Missing = Extract<RoutingDecision, { kind: "missing" }>;

/** The built page for a missing address. That of a missing pass or link leads on to where it is sent again. */
function missingPath({ what, locale }: Missing, isMailed: boolean): string {
  if (what === "page") return `/${locale}/missing`;
  const page = what === "pass" ? "missing-pass" : "missing-company";
  return isMailed ? mailingPath(locale, page) : `/${locale}/${page}`;
}

/**
 * Where a form that is posted without script was given out, if the server gave out another page of the build in
 * place of the one at its address (`lib/content/mailing.ts`). React shows the answer to a post only in the page
 * that posted.
 */
function postedFrom({ method, headers, nextUrl }: NextRequest, locale: Locale): string | undefined {
  const isForm = nextUrl.pathname === localizedPath(locale, pages[formPages.visit].path);
  const isPlain = method === "POST" && !headers.has("next-action");
  return isForm && isPlain ? mailingPath(locale, "form") : undefined;
}

/**
 * A page that is rendered for this request. It has a nonce for its scripts, so nobody else may get
 * it.
 * @param built where the build has it, if that is not its address
 */
function page(request: NextRequest, built?: string): NextResponse {
  const policy = renderedPolicy(scans(request));
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  // Next compares the two once more. The guard has already checked the origin, which may be "null".
  const origin = headers.has("origin") && URL.parse(headers.get("origin") ?? "", siteOrigin());
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

/** The words of a campaign in a query. The rest of it is not kept when a language is picked. */
function wordsOf(search: string): string {
  const words = new URLSearchParams(wordsIn(search)).toString();
  return words && `?${words}`;
}

/** Whether a browser loads the page before the visitor has chosen to open it. */
function isAhead(headers: Headers): boolean {
  const purposes = ["sec-purpose", "purpose", "x-moz"].map((name) => headers.get(name));
  return /prefetch|prerender|preview/i.test(purposes.join());
}

/** A relative Location keeps the origin by which the visitor came. */
function redirect(request: NextRequest, to: string, status: number): NextResponse {
  return NextResponse.redirect(new URL(to, request.url), status);
}

export const config = {
  runtime: "nodejs",
  // All paths except those of route handlers and of the framework's files.
  matcher: [
    "/((?!_next/|api/|calendar/|film/|plan/|icon\\.svg|favicon\\.ico|apple-icon\\.png|robots\\.txt|\\.well-known/|speculation-rules\\.json|sitemap\\.xml|manifest\\.webmanifest).*)",
  ],
};
