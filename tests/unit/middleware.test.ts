/** What the middleware answers. Which address leads where is tested with the routes (`i18n/decide.test.ts`). */
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { provideSite } from "@/lib/site";
import { config, middleware } from "@/middleware";

const origin = "https://expo.example";

// There is no build when unit tests run.
jest.mock("@/lib/server/pages/page-policy", () => ({
  findPrerenderedPage: (path: string) => ({ body: `page of ${path}`, policy: `policy of ${path}` }),
  buildRenderedPolicy: () => "policy of an answer",
}));

/** The answer to a request, with what of it matters most. */
async function visit(path: string, headers: Record<string, string> = {}) {
  const response = middleware(new NextRequest(origin + path, { headers }));
  const get = (name: string) => response.headers.get(name);
  const [to, caching, cookie] = [get("location"), get("cache-control"), get("set-cookie")];
  return { status: response.status, to, caching, cookie, get, body: await response.text() };
}

const uncached = "private, no-store";

it.each([
  ["/", "/en"],
  ["/visitregistration/", "/en/VisitRegistration"],
  ["/Transport?ref=a%20b&x=%2F%2Fevil.com", "/en/Transport?ref=a%20b&x=%2F%2Fevil.com"],
])("a bare path redirects once, kept by no cache, and stores no language: %s", async (path, to) => {
  const answer = await visit(path, { cookie: "locale=en", "accept-language": "ar" });
  expect(answer).toMatchObject({ status: 307, to: origin + to, caching: uncached, cookie: null });
  expect(answer.get("vary")).toBe("Accept-Language, Cookie");
  expect((await visit(to, { cookie: "locale=en" })).to).toBeNull();
});

describe("a code of entry that a phone has read", () => {
  const code = "FEAQ0A47Z51WRQ9E1MPGNS4H0AZ9BQXYK7";

  it.each([
    [`/ENTRY/${code}`, 307, "/en/Entry"],
    [`/entry/${code.toLowerCase()}/`, 307, "/en/Entry"],
    ["/ENTRY/nobodys", 307, "/en/Entry"],
    [`/ar/Entry/${code}`, 308, "/ar/Entry"],
  ])("leads from %s to the page about all of them, without the code", async (path, status, to) => {
    const answer = await visit(path, { cookie: "locale=en" });
    expect(answer).toMatchObject({ status, to: origin + to });
  });

  it("is kept by no cache, and leads nowhere below it", async () => {
    expect(await visit(`/ENTRY/${code}`)).toMatchObject({ caching: uncached });
    expect(await visit(`/ENTRY/${code}/Correct`)).toMatchObject({ status: 404 });
  });
});

describe("a picked language", () => {
  it.each([
    ["/language/tr", "/tr", "tr"],
    ["/language/ar/Exhibitors?c=A1&q=mar&x=1", "/ar/Exhibitors?c=A1&q=mar", "ar"],
    ["/Language/EN/whyvisit/?to=//evil.com", "/en/WhyVisit", "en"],
  ])("is stored by %s, which leads to %s", async (path, to, locale) => {
    const answer = await visit(path, { cookie: "locale=ar" });
    expect(answer).toMatchObject({ status: 303, to: origin + to, caching: uncached });
    const kept = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
    for (const [scheme, ending] of Object.entries({ http: "", https: "; Secure" })) {
      const siteUrl = `${scheme}://expo.example`;
      provideSite({ siteUrl, siteHosts: [], closedForms: [], confirm: [] });
      expect((await visit(path)).cookie).toBe(kept + ending);
    }
  });

  it.each([
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
  ])("is not stored for a browser that says %s: %s", async (name, purpose) => {
    const answer = await visit("/language/tr", { [name]: purpose });
    expect(answer).toMatchObject({ to: `${origin}/tr`, cookie: null });
  });

  it.each(["/language//evil.com", "/language/tr//evil.com", "/language/%2Fevil.com"])(
    "leads nowhere else: %s",
    async (path) => expect(await visit(path)).toMatchObject({ status: 404, cookie: null }),
  );
});

it("redirects another spelling for good, but lets no browser keep where a pass is", async () => {
  expect(await visit("/en/whyvisit?a=1")).toMatchObject({
    ...{ status: 308, to: `${origin}/en/WhyVisit?a=1`, caching: null },
  });
  const token = "aBcDeFgHiJ_KLMNO-123";
  expect(await visit(`/EN/visitorpass/${token}/`)).toMatchObject({
    ...{ to: `${origin}/en/VisitorPass/${token}`, caching: uncached },
  });
});

it.each([
  ["/xx", {}, "/tr/variant/missing"],
  ["/ar/xx", {}, "/ar/variant/missing"],
  ["/xx", { "accept-language": "en" }, "/en/variant/missing"],
  // Pages of the build that are no address.
  ["/ar/variant/home-1", {}, "/ar/variant/missing"],
  ["/en/variant/press-closed", {}, "/en/variant/missing"],
])("answers 404 to %s in the visitor's language", async (path, headers, page) => {
  const answer = await visit(path, headers as Record<string, string>);
  expect(answer).toMatchObject({ status: 404, body: `page of ${page}`, cookie: null });
  expect(answer.get("content-security-policy")).toBe(`policy of ${page}`);
});

it.each([
  "/en/VisitorPass/abcdefghij_klmno-123/Nowhere",
  "/en/VisitorPass/abcdefghij_klmno-123/Correct/more",
  "/xx/VisitorPass/abcdefghij_klmno-123",
  "/en/Visitorpas/abcdefghij_klmno-123",
  "/Company/abcdefghij_klmno-123/Nowhere",
  "/language/en/Company/abcdefghij_klmno-123/Nowhere",
])("a missing page, whose address may hold a token, passes it on to nobody: %s", async (path) => {
  const { status, get } = await visit(path);
  expect(status).toBe(404);
  expect(get("referrer-policy")).toBe("no-referrer");
  expect(get("x-robots-tag")).toBe("noindex, nofollow");
});

describe("the page that sends a lost pass again", () => {
  const serve = (...confirm: string[]) =>
    provideSite({ siteUrl: origin, siteHosts: [], closedForms: [], confirm });

  afterAll(() => serve());

  it("is missing where visitors get no e-mails, and nothing leads to it", async () => {
    serve("exhibit", "press");
    for (const path of ["/LostPass", "/en/LostPass", "/language/en/LostPass"]) {
      expect(await visit(path)).toMatchObject({ status: 404 });
    }
    expect((await visit("/en/VisitorPass")).body).toBe("page of /en/variant/missing-pass");
    expect((await visit("/en/Company")).body).toBe("page of /en/variant/missing-company");
  });

  it("is there where they do, and a missing pass leads to it", async () => {
    serve("visit");
    const english = { cookie: "locale=en" };
    expect(await visit("/LostPass", english)).toMatchObject({ to: `${origin}/en/LostPass` });
    expect(await visit("/language/ar/LostPass")).toMatchObject({ to: `${origin}/ar/LostPass` });
    expect(await visit("/en/LostPass")).toMatchObject({ status: 200 });
    const pages = [
      ["/en/VisitorPass", "missing-pass-mailed"],
      ["/en/Company", "missing-company-mailed"],
      ["/en/LostPass/more", "missing"],
    ];
    for (const [path = "", page] of pages) {
      expect(await visit(path)).toMatchObject({ status: 404, body: `page of /en/variant/${page}` });
    }
  });

  it("has the form render what was posted to it without script, because the answer is shown only there", () => {
    const renderedBy = (path: string, headers = {}) =>
      post(path, headers).headers.get("x-middleware-rewrite");
    serve("visit");
    expect(renderedBy("/en/VisitRegistration")).toBe(`${origin}/en/variant/visit-mailed`);
    expect(renderedBy("/en/VisitRegistration", { "next-action": "x" })).toBeNull();
    expect(renderedBy("/en/PressRegistration")).toBeNull();
    serve("press");
    expect(renderedBy("/en/VisitRegistration")).toBeNull();
  });
});

describe("the matcher", () => {
  const matches = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

  it.each(["/", "/en/WhyVisit", "/foo.txt", "/apiary", "/IMAGES", "/xx/yy/zz"])(
    "takes %s",
    (path) => expect(matches(path)).toBe(true),
  );

  it.each([
    "/_next/static/chunks/a.js",
    "/api/health",
    "/robots.txt",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/.well-known/security.txt",
  ])("leaves %s alone", (path) => expect(matches(path)).toBe(false));
});

function post(path: string, headers: Record<string, string> = {}) {
  const mark = 'Content-Disposition: form-data; name="$ACTION_REF_1"';
  const body = `--x\r\n${mark}\r\n\r\n\r\n--x--\r\n`;
  const own = {
    host: "10.0.0.7:3000",
    origin: "http://localhost:3000",
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(body.length),
  };
  return middleware(
    new NextRequest(origin + path, { method: "POST", body, headers: { ...own, ...headers } }),
  );
}

it("answers a posted form with a nonce, and tells Next that its origin is ours, behind a proxy too", () => {
  const { headers } = post("/en/VisitRegistration", { "x-forwarded-host": "evil.example" });
  const policy = "content-security-policy";
  for (const name of [policy, `x-middleware-request-${policy}`]) {
    expect(headers.get(name)).toBe("policy of an answer");
  }
  expect(headers.get("x-middleware-request-x-forwarded-host")).toBe("localhost:3000");
});

it.each([
  ["/Scan", true],
  ["", false],
  ["/Leads", false],
  ["/Scan/more", false],
])("gives the camera to the page with which an exhibitor scans alone: %s", async (below, is) => {
  const { get } = await visit(`/en/Company/aBcDeFgHiJ_KLMNO-123${below}`);
  expect(get("permissions-policy")?.includes("camera=(self)") ?? false).toBe(is);
});
