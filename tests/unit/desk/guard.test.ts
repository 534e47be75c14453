import { findDeskRefusal, isDeskTarget } from "@/lib/security/desk-guard";

const hosts = ["127.0.0.1:3010", "localhost:3010"];
const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "9" };

function status(method: string, target: string, headers: Record<string, string>) {
  return findDeskRefusal(
    { method, target, headers: { host: "localhost:3010", ...headers } },
    hosts,
  );
}

describe("the desk's guard", () => {
  it("allows requests and posts of its own pages", () => {
    expect(status("GET", "/desk/tr", {})).toBeUndefined();
    expect(status("GET", "/desk/tr", { origin: "http://localhost:3010" })).toBeUndefined();
    const own = { ...form, origin: "http://localhost:3010" };
    expect(status("POST", "/desk/tr/erase/confirm", own)).toBeUndefined();
  });

  it.each(["evil.example", "evil.example:3010", "localhost", "127.0.0.1:3011", ""])(
    "refuses the host %j",
    (host) => {
      expect(status("GET", "/desk", { host })).toBe(421);
    },
  );

  it.each([
    "https://evil.example",
    "null",
    "http://localhost:3000",
    "http://localhost:3010.evil.example",
  ])("refuses what comes from %s", (origin) => {
    expect(status("GET", "/desk", { origin })).toBe(403);
    expect(status("POST", "/desk", { ...form, origin })).toBe(403);
  });

  it("can be led to from other pages, but not loaded into them", () => {
    const target = "/desk/en/person?who=ada%40example.com";
    const asked = (site: string, use: string) =>
      status("GET", target, { "sec-fetch-site": site, "sec-fetch-dest": use });
    for (const site of ["cross-site", "same-site"]) {
      expect(asked(site, "document")).toBeUndefined();
      for (const use of ["image", "script", "iframe", "empty"]) expect(asked(site, use)).toBe(403);
    }
    for (const site of ["none", "same-origin"]) expect(asked(site, "empty")).toBeUndefined();
  });

  it("refuses posts without an origin, of another type, too long or of unknown length", () => {
    const origin = "http://localhost:3010";
    expect(status("POST", "/desk", form)).toBe(403);
    expect(status("POST", "/desk", { ...form, origin, "content-type": "text/plain" })).toBe(415);
    expect(status("POST", "/desk", { ...form, origin, "content-length": "600000" })).toBe(413);
    expect(status("POST", "/desk", { origin, "content-type": form["content-type"] })).toBe(411);
    expect(status("DELETE", "/desk", { origin })).toBe(405);
    expect(status("GET", "http://localhost:3010/desk", {})).toBe(400);
    expect(status("GET", "/desk/%ff", {})).toBe(400);
    expect(status("GET", `/desk/tr?${"a&".repeat(7000)}`, {})).toBe(400);
  });

  it("takes files of up to 32 MB at the forms of the site's lists alone", () => {
    const origin = "http://localhost:3010";
    const file = { origin, "content-type": "multipart/form-data; boundary=x" };
    const send = (target: string, bytes: number) =>
      status("POST", target, { ...file, "content-length": String(bytes) });
    const megabyte = 1024 * 1024;
    expect(send("/desk/en/site/lists/news/new", 32 * megabyte)).toBeUndefined();
    expect(send("/desk/expo_2026/tr/site/lists/sponsors/a", megabyte)).toBeUndefined();
    expect(send("/desk/en/site/lists/news/new", 33 * megabyte)).toBe(413);
    expect(send("/desk/en/site/texts/Home.news.lead", 9)).toBe(415);
    expect(send("/desk/en/site/lists/news/new/more", 9)).toBe(415);
  });

  it("accepts every host name if a proxy identifies the user", () => {
    const headers = { host: "desk.expo.example" };
    expect(findDeskRefusal({ method: "GET", target: "/desk", headers })).toBeUndefined();
    const foreign = { ...headers, origin: "https://evil.example" };
    expect(findDeskRefusal({ method: "GET", target: "/desk", headers: foreign })).toBe(403);
  });
});

it.each([
  "/desk",
  "/desk/",
  "/desk/tr/visit?search=x",
  "/DESK/tr",
  "//desk",
  "/./desk",
  "/tr/../desk",
  "/%64esk/tr",
  "/%2564esk",
  "/desk%2ftr",
  "\\desk",
  "/\\desk",
  "/%5cdesk",
  "/desk.rsc",
  "/desk;x",
  "/desk#x",
])("knows %s for the desk's", (target) => {
  expect(isDeskTarget(target)).toBe(true);
});

it.each(["/", "/tr/desk", "/desktop", "/desk-lamp", "/images/desk.webp", "/tr?next=/desk", "/%ff"])(
  "leaves %s to the site",
  (target) => {
    expect(isDeskTarget(target)).toBe(false);
  },
);
