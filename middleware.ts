import { type NextRequest, NextResponse } from "next/server";
import { decide } from "./lib/i18n/decide";
import { type Locale, localeCookie } from "./lib/i18n/locales";

const YEAR = 60 * 60 * 24 * 365;

/** Sends every path to its page in the right language. The decisions are `decide()`'s. */
export function middleware(request: NextRequest): NextResponse {
  const stored = request.cookies.get(localeCookie)?.value;
  const { pathname, search } = request.nextUrl;
  const decision = decide(pathname, stored, request.headers.get("accept-language"));

  switch (decision.kind) {
    case "serve":
      return remember(NextResponse.next(), request, decision.locale);
    case "canonical":
      return redirect(request, decision.to + search, 308);
    case "localized": {
      const response = redirect(request, decision.to + search, 307);
      response.headers.set("Vary", "Accept-Language, Cookie");
      response.headers.set("Cache-Control", "private, no-store");
      return response;
    }
    case "missing": {
      const notFound = new URL(`/${decision.locale}/missing`, request.url);
      // Its language is the visitor's: no cache may show it to somebody else.
      const headers = { "Cache-Control": "private, no-store" };
      return NextResponse.rewrite(notFound, { status: 404, headers });
    }
  }
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
