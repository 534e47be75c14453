import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { config, middleware } from "@/middleware";

const origin = "https://expo.example";

// The pages are not built when unit tests run.
jest.mock("@/lib/server/page-policy", () => ({
  prerenderedPolicy: (path: string) => `policy of ${path}`,
  renderedPolicy: () => "policy of an answer",
}));

function visit(path: string, headers: Record<string, string> = {}) {
  const response = middleware(new NextRequest(origin + path, { headers }));
  if (response instanceof Promise) throw new Error("A page is served without waiting.");
  return response;
}

const target = (response: Response) => response.headers.get("location");

describe("a bare path", () => {
  it.each([
    ["/", "/en"],
    ["/WhyVisit", "/en/WhyVisit"],
    ["/visitregistration/", "/en/VisitRegistration"],
    ["/Transport?ref=a%20b&x=%2F%2Fevil.com", "/en/Transport?ref=a%20b&x=%2F%2Fevil.com"],
  ])("redirects %s once, to %s", (path, to) => {
    const response = visit(path, { cookie: "locale=en", "accept-language": "ar" });
    expect(response.status).toBe(307);
    expect(target(response)).toBe(origin + to);
    const next = visit(to, { cookie: "locale=en" });
    expect(target(next)).toBeNull();
  });

  it("is not kept by any cache", () => {
    const { headers } = visit("/WhyVisit");
    expect(headers.get("vary")).toBe("Accept-Language, Cookie");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("does not store the language: nobody chose it", () => {
    expect(visit("/").headers.get("set-cookie")).toBeNull();
  });
});

describe("another spelling of a page", () => {
  it.each([
    ["/EN/", "/en"],
    ["/EN/WhyVisit/", "/en/WhyVisit"],
    ["/en/whyvisit?a=1", "/en/WhyVisit?a=1"],
  ])("redirects %s once, to %s", (path, to) => {
    const response = visit(path);
    expect(response.status).toBe(308);
    expect(target(response)).toBe(origin + to);
  });
});

describe("a redirect never leaves the site", () => {
  it.each([
    "//evil.com",
    "//evil.com/tr",
    "/\\evil.com",
    "/tr//evil.com",
    "/%2F/evil.com",
    "/?//evil.com",
  ])("%s", (path) => {
    const location = target(visit(path));
    if (location) expect(new URL(location).origin).toBe(origin);
    else expect(visit(path).status).toBe(404);
  });
});

describe("a page under its own path", () => {
  const stored = (headers: Record<string, string>) =>
    visit("/ar/WhyVisit", headers).headers.get("set-cookie");

  it.each([
    ["a document", { "sec-fetch-dest": "document" }],
    ["a request of a browser that does not tell", {}],
    ["a document in another language than stored", { cookie: "locale=en" }],
  ])("stores its language for %s", (_, headers) => {
    expect(stored(headers as Record<string, string>)).toMatch(
      /^locale=ar; Path=\/;.*SameSite=lax/i,
    );
  });

  it.each(["empty", "script", "image", "iframe"])("stores nothing for a %s request", (dest) => {
    expect(stored({ "sec-fetch-dest": dest })).toBeNull();
  });

  it("stores nothing that is stored already", () => {
    expect(stored({ cookie: "locale=ar" })).toBeNull();
  });
});

describe("an unknown path", () => {
  it.each([
    ["/xx", {}, "/tr/missing"],
    ["/ar/xx", {}, "/ar/missing"],
    ["/xx", { "accept-language": "en" }, "/en/missing"],
  ])("%s is answered 404 in the visitor's language", (path, headers, page) => {
    const response = visit(path, headers as Record<string, string>);
    expect(response.status).toBe(404);
    expect(response.headers.get("x-middleware-rewrite")).toBe(origin + page);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
});

describe("the matcher", () => {
  const matches = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

  it.each(["/", "/tr", "/en/WhyVisit", "/foo.txt", "/apiary", "/IMAGES", "/xx/yy/zz"])(
    "takes %s",
    (path) => expect(matches(path)).toBe(true),
  );

  it.each([
    "/_next/static/chunks/a.js",
    "/api/health",
    "/images/star-lattice.svg",
    "/documents/catalogue-tr.pdf",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/.well-known/security.txt",
  ])("leaves %s alone", (path) => expect(matches(path)).toBe(false));
});

describe("the Content-Security-Policy", () => {
  const policy = (response: Response) => response.headers.get("content-security-policy");

  it("is that of the page that is shown", () => {
    expect(policy(visit("/en/WhyVisit"))).toBe("policy of /en/WhyVisit");
    expect(policy(visit("/en/nowhere"))).toBe("policy of /en/missing");
  });

  it("comes with a nonce when a form is answered, to Next and to the browser", async () => {
    const response = await post("/en/VisitRegistration");
    expect(policy(response)).toBe("policy of an answer");
    expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(
      "policy of an answer",
    );
  });
});

describe("a form that is posted", () => {
  it("tells Next that its origin is ours, behind a proxy with a name of its own, too", async () => {
    const response = await post("/en/VisitRegistration", { "x-forwarded-host": "evil.example" });
    expect(response.headers.get("x-middleware-request-x-forwarded-host")).toBe("localhost:3000");
  });

  it.each([
    [403, { origin: "https://evil.example" }],
    [415, { "content-type": "text/plain" }],
    [413, { "content-length": "70000" }],
    [400, { "content-type": "multipart/form-data; boundary=other" }],
  ])("is answered with %i when its headers are %p", async (status, headers) => {
    const response = await post("/en/VisitRegistration", headers as Record<string, string>);
    expect(response.status).toBe(status);
  });
});

function post(path: string, headers: Record<string, string> = {}) {
  const body = "--x--\r\n";
  return middleware(
    new NextRequest(origin + path, {
      method: "POST",
      body,
      headers: {
        host: "10.0.0.7:3000",
        origin: "http://localhost:3000",
        "content-type": "multipart/form-data; boundary=x",
        "content-length": String(body.length),
        ...headers,
      },
    }),
  );
}
