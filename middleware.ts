import { type NextRequest, NextResponse } from "next/server";
import { decide } from "./lib/i18n/decide";
import { type Locale, localeCookie } from "./lib/i18n/locales";
import { isMultipartBody, refusalOf } from "./lib/security/request-guard";
import { env } from "./lib/server/env";
import { prerenderedPolicy, renderedPolicy } from "./lib/server/page-policy";

const YEAR = 60 * 60 * 24 * 365;
const POLICY = "Content-Security-Policy";

/** Sends every path to its page in the right language. The decisions are `decide()`'s. */
export function middleware(request: NextRequest): NextResponse | Promise<NextResponse> {
  return request.method === "POST" ? takePost(request) : route(request);
}

function route(request: NextRequest): NextResponse {
  const stored = request.cookies.get(localeCookie)?.value;
  const { pathname, search } = request.nextUrl;
  const decision = decide(pathname, stored, request.headers.get("accept-language"));

  switch (decision.kind) {
    case "serve":
      return remember(page(request), request, decision.locale);
    case "canonical":
      return redirect(request, decision.to + search, 308);
    case "localized": {
      const response = redirect(request, decision.to + search, 307);
      response.headers.set("Vary", "Accept-Language, Cookie");
      response.headers.set("Cache-Control", "private, no-store");
      return response;
    }
    case "missing": {
      const path = `/${decision.locale}/missing`;
      // Its language is the visitor's: no cache may show it to somebody else.
      const headers = { "Cache-Control": "private, no-store" };
      const response = NextResponse.rewrite(new URL(path, request.url), { status: 404, headers });
      return withPolicy(response, prerenderedPolicy(path));
    }
  }
}

/** A form without script, or a server action. Next answers a body that it cannot read with 500. */
async function takePost(request: NextRequest): Promise<NextResponse> {
  const refusal = refusalOf(
    {
      method: request.method,
      target: request.nextUrl.pathname,
      headers: Object.fromEntries(request.headers),
    },
    env().siteHosts,
  );
  if (refusal) return new NextResponse(null, { status: refusal.status });
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/") && !(await isMultipartBody(request))) {
    return new NextResponse(null, { status: 400 });
  }
  return route(request);
}

/** A prerendered page; after a POST it is rendered for this request, with a nonce for its scripts. */
function page(request: NextRequest): NextResponse {
  if (request.method !== "POST") {
    return withPolicy(NextResponse.next(), prerenderedPolicy(request.nextUrl.pathname));
  }
  const policy = renderedPolicy();
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  // Next compares the two once more; whether the origin is ours has been decided by now.
  const origin = URL.parse(headers.get("origin") ?? "");
  if (origin) headers.set("x-forwarded-host", origin.host);
  return withPolicy(NextResponse.next({ request: { headers } }), policy);
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set(POLICY, policy);
  return response;
}

/** A relative Location keeps whatever origin the visitor came through. */
function redirect(request: NextRequest, to: string, status: number): NextResponse {
  return NextResponse.redirect(new URL(to, request.url), status);
}

/** Stores the language of a page that a person opens; prefetches and subresources do not choose. */
function remember(response: NextResponse, request: NextRequest, locale: Locale): NextResponse {
  const destination = request.headers.get("sec-fetch-dest");
  const opened = destination === null || destination === "document";
  if (opened && request.cookies.get(localeCookie)?.value !== locale) {
    response.cookies.set(localeCookie, locale, { path: "/", maxAge: YEAR, sameSite: "lax" });
  }
  return response;
}

export const config = {
  runtime: "nodejs",
  // Everything but what is served as a file or by a route handler.
  matcher: [
    "/((?!_next/|api/|images/|documents/|video/|logos/|icons/|calendar/|icon\\.svg|favicon\\.ico|apple-icon\\.png|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|\\.well-known/).*)",
  ],
};
