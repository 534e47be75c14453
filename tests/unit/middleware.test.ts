import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { provideSite } from "@/lib/site";
import { config, middleware } from "@/middleware";

const origin = "https://expo.example";

// There is no build when unit tests run.
jest.mock("@/lib/pages/page-policy", () => ({
  findPrerenderedPage: (path: string) => ({ body: `page of ${path}`, policy: `policy of ${path}` }),
  buildRenderedPolicy: () => "policy of an answer",
}));

function visit(path: string, headers: Record<string, string> = {}) {
  return middleware(new NextRequest(origin + path, { headers }));
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

  it("stores no language, because nobody chose it", () => {
    expect(visit("/").headers.get("set-cookie")).toBeNull();
  });
});

describe("a code of entry that a phone has read", () => {
  const code = "FEAQ0A47Z51WRQ9E1MPGNS4H0AZ9BQXYK7";

  it.each([
    [`/ENTRY/${code}`, 307, "/en/Entry"],
    [`/entry/${code.toLowerCase()}/`, 307, "/en/Entry"],
    ["/ENTRY/nobodys", 307, "/en/Entry"],
    ["/Entry", 307, "/en/Entry"],
    [`/ar/Entry/${code}`, 308, "/ar/Entry"],
  ])("leads from %s to the page about all of them, without the code", (path, status, to) => {
    const response = visit(path, { cookie: "locale=en" });
    expect(response.status).toBe(status);
    expect(target(response)).toBe(origin + to);
  });

  it("is kept by no cache", () => {
    expect(visit(`/ENTRY/${code}`).headers.get("cache-control")).toBe("private, no-store");
  });

  it("leads nowhere below it", () => {
    expect(visit(`/ENTRY/${code}/Correct`).status).toBe(404);
  });
});

describe("a picked language", () => {
  it.each([
    ["/language/tr", "/tr", "tr"],
    ["/language/ar/WhyVisit", "/ar/WhyVisit", "ar"],
    ["/language/ar/Exhibitors?c=A1&q=mar&x=1", "/ar/Exhibitors?c=A1&q=mar", "ar"],
    ["/Language/EN/whyvisit/?to=//evil.com", "/en/WhyVisit", "en"],
  ])("is stored by %s, which leads to %s", (path, to, locale) => {
    const response = visit(path, { cookie: "locale=ar" });
    expect(response.status).toBe(303);
    expect(target(response)).toBe(origin + to);
    expect(response.headers.get("set-cookie")).toMatch(new RegExp(`^locale=${locale}; Path=/; `));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
  ])("is not stored for a browser that says %s: %s", (name, purpose) => {
    const response = visit("/language/tr", { [name]: purpose });
    expect(target(response)).toBe(`${origin}/tr`);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it.each([
    "/language//evil.com",
    "/language/tr//evil.com",
    "/language/%2Fevil.com",
    "/language/xx",
  ])("leads nowhere else: %s", (path) => {
    const response = visit(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("set-cookie")).toBeNull();
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

it("lets no browser keep where a pass is", () => {
  const token = "aBcDeFgHiJ_KLMNO-123";
  const response = visit(`/EN/visitorpass/${token}/`);
  expect(target(response)).toBe(`${origin}/en/VisitorPass/${token}`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(visit("/EN/").headers.get("cache-control")).toBeNull();
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

describe("an unknown path", () => {
  it.each([
    ["/xx", {}, "/tr/missing"],
    ["/ar/xx", {}, "/ar/missing"],
    ["/xx", { "accept-language": "en" }, "/en/missing"],
    // Pages of the build that are no address.
    ["/ar/phase/1", {}, "/ar/missing"],
    ["/en/closed/press", {}, "/en/missing"],
  ])("%s is answered 404 in the visitor's language", async (path, headers, page) => {
    const response = visit(path, headers as Record<string, string>);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(`page of ${page}`);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
});

it.each([
  "/en/VisitorPass/abcdefghij_klmno-123/Nowhere",
  "/en/VisitorPass/abcdefghij_klmno-123/Correct/more",
  "/xx/VisitorPass/abcdefghij_klmno-123",
  "/en/Visitorpas/abcdefghij_klmno-123",
  "/Company/abcdefghij_klmno-123/Nowhere",
  "/language/en/Company/abcdefghij_klmno-123/Nowhere",
])("a missing page, whose address may hold a token, passes it on to nobody: %s", (path) => {
  const { status, headers } = visit(path);
  expect(status).toBe(404);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
});

describe("the page that sends a lost pass again", () => {
  const serve = (...confirm: string[]) =>
    provideSite({ siteUrl: origin, siteHosts: [], closedForms: [], confirm });

  it("is missing where visitors get no e-mails, and nothing leads to it", async () => {
    serve("exhibit", "press");
    for (const path of ["/LostPass", "/en/LostPass", "/language/en/LostPass"]) {
      expect(visit(path).status).toBe(404);
    }
    expect(await visit("/en/VisitorPass").text()).toBe("page of /en/missing-pass");
    expect(await visit("/en/Company").text()).toBe("page of /en/missing-company");
  });

  it("is there where they do, and a missing pass leads to it", async () => {
    serve("visit");
    expect(target(visit("/LostPass", { cookie: "locale=en" }))).toBe(`${origin}/en/LostPass`);
    expect(target(visit("/EN/lostpass/"))).toBe(`${origin}/en/LostPass`);
    expect(target(visit("/language/ar/LostPass"))).toBe(`${origin}/ar/LostPass`);
    expect(visit("/en/LostPass").status).toBe(200);
    const missing = visit("/en/VisitorPass");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe("page of /en/mailing/missing-pass");
    expect(await visit("/en/Company").text()).toBe("page of /en/mailing/missing-company");
    expect(await visit("/en/nowhere").text()).toBe("page of /en/missing");
    expect(visit("/en/LostPass/more").status).toBe(404);
  });

  it("has the form render what was posted to it without script, because the answer is shown only there", () => {
    const post = (path: string, headers = {}) =>
      middleware(new NextRequest(origin + path, { method: "POST", headers })).headers.get(
        "x-middleware-rewrite",
      );
    serve("visit");
    expect(post("/en/VisitRegistration")).toBe(`${origin}/en/mailing/form`);
    expect(post("/en/VisitRegistration", { "next-action": "x" })).toBeNull();
    expect(post("/en/PressRegistration")).toBeNull();
    serve("press");
    expect(post("/en/VisitRegistration")).toBeNull();
  });

  afterAll(() => serve());
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
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/speculation-rules.json",
    "/.well-known/security.txt",
  ])("leaves %s alone", (path) => expect(matches(path)).toBe(false));
});

describe("the Content-Security-Policy", () => {
  const policy = (response: Response) => response.headers.get("content-security-policy");

  it("is that of the shown page", () => {
    expect(policy(visit("/en/nowhere"))).toBe("policy of /en/missing");
  });

  it("comes with a nonce when a form is answered, to Next and to the browser", () => {
    const response = post("/en/VisitRegistration");
    expect(policy(response)).toBe("policy of an answer");
    expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(
      "policy of an answer",
    );
  });
});

describe("a form that is posted", () => {
  it("tells Next that its origin is ours, behind a proxy with a name of its own, too", () => {
    const response = post("/en/VisitRegistration", { "x-forwarded-host": "evil.example" });
    expect(response.headers.get("x-middleware-request-x-forwarded-host")).toBe("localhost:3000");
  });
});

function post(path: string, headers: Record<string, string> = {}) {
  const mark = 'Content-Disposition: form-data; name="$ACTION_REF_1"';
  const body = `--x\r\n${mark}\r\n\r\n\r\n--x--\r\n`;
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

describe("the camera", () => {
  const company = "/en/Company/aBcDeFgHiJ_KLMNO-123";
  const permissions = (path: string) => visit(path).headers.get("permissions-policy");

  it("is for the page with which an exhibitor scans", () => {
    expect(permissions(`${company}/Scan`)).toContain("camera=(self)");
  });

  it.each([company, `${company}/Leads`, `${company}/Scan/more`, "/en/Scan", "/en"])(
    "is for no other page: %s",
    (path) => expect(permissions(path)).toBeNull(),
  );
});
