import { findRefusal } from "@/lib/security/request-guard";

const site = { siteUrl: "https://expo.example", siteHosts: ["expo.example", "www.expo.example"] };
const page = "/en/VisitRegistration";
const route = "/api/registrations/visit";
const form = {
  host: "expo.example",
  origin: "https://expo.example",
  "content-type": "multipart/form-data; boundary=x",
  "content-length": "1000",
};
const json = { ...form, "content-type": "application/json" };

const status = (method: string, target: string, headers: Record<string, string | undefined> = {}) =>
  findRefusal({ method, target, headers }, site)?.status;
const post = (target: string, headers: Record<string, string | undefined>) =>
  status("POST", target, headers);

it.each([
  ["GET", page],
  ["HEAD", "/"],
  ["GET", "/en/%ff"],
  ["GET", "/images/a.avif?v=1"],
  ["GET", "/en/WhyVisit?utm_source=a&utm_medium=b&next=/../x"],
  ["GET", "/.well-known/security.txt"],
  ["GET", "/en/a..b"],
  ["PUT", route],
  ["OPTIONS", route],
])("lets %s %s through", (method, target) => expect(status(method, target)).toBeUndefined());

it.each([
  ...[...["TRACE", "PUT", "OPTIONS"].map((method) => [method, page]), ["TRACE", route]],
  ["DELETE", "/"],
])("has no %s of %s", (method, target) => expect(status(method, target)).toBe(405));

it.each([
  ...["http://evil.example/en", "/api/registrations/%E0%A4%A", "/calendar/%ZZ", "/plan/%"],
  ...["/film/%E0%A4%A", "/_next/static/%", "/icon.svg%ZZ", "/en/./VisitorPass/x", "/api/../en"],
  ...["/en/%2E%2e/tr", "/en/.%2e", "/en/x/..#", "/en\\WhyVisit", `/api/health?${"a&".repeat(101)}`],
])("does not take the address %.40s", (target) => {
  expect([status("GET", target), status("HEAD", target)]).toEqual([400, 400]);
});

it.each([
  ["OPTIONS", "*"],
  ["POST", "/api/registrations/%ff"],
  ["POST", `${route}??${"a&".repeat(101)}`],
])("does not take %s %.40s", (method, target) => expect(status(method, target)).toBe(400));

it("names the methods that a page has", () => {
  const { allow } = findRefusal({ method: "TRACE", target: page, headers: {} }, site) ?? {};
  expect(allow).toBe("GET, HEAD, POST");
});

it.each(["/icon.svg", "/images/a.avif", "/_next/static/chunks/a", "/calendar/x", "/robots.txt/x"])(
  "has files read only: %s",
  (path) => expect(post(path, form)).toBe(405),
);

describe("the origin of a post", () => {
  it.each([
    ["https://expo.example", "expo.example"],
    ["https://www.expo.example", "10.0.0.7:3000"],
    ["http://192.0.2.1:3000", "192.0.2.1:3000"],
    [undefined, "expo.example"],
  ])("may be %s at the host %s", (origin, host) => {
    expect(post(page, { ...form, origin, host })).toBeUndefined();
    expect(post(route, { ...json, origin, host })).toBeUndefined();
  });

  it("may be hidden by a page that sends no referrer, if the browser says that it is the same site", () => {
    for (const [site, refused] of [
      ["same-origin", undefined],
      ["same-site", 403],
      ["cross-site", 403],
      ["none", 403],
    ] as const) {
      expect(post(page, { ...form, origin: "null", "sec-fetch-site": site })).toBe(refused);
    }
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "same-origin" };
    expect(post(page, { ...form, ...foreign })).toBe(403);
  });

  it.each([
    ...["https://expo.example:8443", "https://www.expo.example:1", "http://expo.example:81"],
    ...["https://evil.example", "https://expo.example.evil.example", "null", "%%%", ""],
  ])("may not be %p", (origin) => {
    const headers = { origin, "x-forwarded-host": "evil.example" };
    expect(post(page, { ...form, ...headers })).toBe(403);
    expect(post(route, { ...json, ...headers })).toBe(403);
  });
});

describe("the body of a post", () => {
  it("is at most 64 KB", () => {
    for (const [target, headers] of [
      [page, form],
      [route, json],
    ] as const) {
      expect(post(target, { ...headers, "content-length": "65536" })).toBeUndefined();
      expect(post(target, { ...headers, "content-length": "65537" })).toBe(413);
    }
  });

  it("is more where the site says so, and stays a form then", () => {
    const mostBytes = (path: string) => (path === "/en/Pictures" ? 100_000 : undefined);
    const to = (target: string, headers: Record<string, string>) =>
      findRefusal(
        { method: "POST", target, headers: { ...form, ...headers } },
        { ...site, mostBytes },
      )?.status;
    expect(to("/en/Pictures?x=1", { "content-length": "100000" })).toBeUndefined();
    expect(to("/en/Pictures", { "content-length": "100001" })).toBe(413);
    expect(to(page, { "content-length": "65537" })).toBe(413);
    expect(to("/en/Pictures", { "content-type": "image/png" })).toBe(415);
    expect(to("/en/Pictures", { origin: "https://evil.example" })).toBe(403);
  });

  it("says its length to a page", () => {
    expect(post(page, { ...form, "content-length": undefined })).toBe(411);
    expect(post(route, { ...json, "content-length": undefined })).toBeUndefined();
  });

  it("is no form for a route handler", () => {
    expect(post(route, form)).toBe(415);
    expect(post("/api/nowhere", form)).toBe(415);
  });

  it.each([
    ...[undefined, "", "text/plain", "application/json", "application/x-www-form-urlencoded"].map(
      (type) => [type, 415] as const,
    ),
    ...[
      "multipart/form-data; boundary=----WebKitFormBoundaryAbC123",
      "Multipart/Form-Data;Boundary=a.b",
      "multipart/form-data; boundary=--------------------------1234567890 ",
    ].map((type) => [type, undefined] as const),
    ...[
      ...["multipart/form-data", "multipart/form-data; boundary="],
      ...["multipart/form-data; boundary=x; ; ;", "multipart/form-data; boundary=x; boundary=y"],
      ...['multipart/form-data; boundary="x', 'multipart/form-data; boundary="x"'],
      ...["multipart/form-data; boundary=a\u0085", "multipart/form-datax; boundary=x"],
      ...[`multipart/form-data; boundary=${"x".repeat(71)}`, "multipart/form-data; boundary=a?b"],
    ].map((type) => [type, 400] as const),
  ])("of the type %j is answered by a page with %j", (type, expected) => {
    expect(post(page, { ...form, "content-type": type })).toBe(expected);
  });
});
