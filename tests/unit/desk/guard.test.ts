import { findDeskRefusal, isDeskTarget } from "@/lib/security/desk-guard";

const host = "localhost:3010";
const origin = `http://${host}`;
const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "9" };
const file = (bytes: number) => ({
  ...{ origin, "content-type": "multipart/form-data; boundary=x" },
  "content-length": String(bytes),
});
const fetched = (site: string, use: string) => ({ "sec-fetch-site": site, "sec-fetch-dest": use });
const megabyte = 1024 * 1024;
const person = "/desk/en/person?who=ada%40example.com";
const lists = "/desk/en/site/lists";

type Asked = [status: number, method: string, target: string, headers: Record<string, string>];

it.each<Asked>([
  [200, "GET", "/desk/tr", {}],
  [200, "GET", "/desk/tr", { origin }],
  [200, "POST", "/desk/tr/erase/confirm", { ...form, origin }],
  // Another host.
  ...["evil.example", "evil.example:3010", "localhost", "127.0.0.1:3011", ""].map(
    (other): Asked => [421, "GET", "/desk", { host: other }],
  ),
  // Another origin.
  ...["https://evil.example", "null", "http://localhost:3000", `${origin}.evil.example`].flatMap(
    (other): Asked[] => [
      [403, "GET", "/desk", { origin: other }],
      [403, "POST", "/desk", { ...form, origin: other }],
    ],
  ),
  // Other pages may lead to it, but not load it.
  ...["cross-site", "same-site"].flatMap((site): Asked[] => [
    [200, "GET", person, fetched(site, "document")],
    ...["image", "script", "iframe", "empty"].map(
      (use): Asked => [403, "GET", person, fetched(site, use)],
    ),
  ]),
  [200, "GET", person, fetched("none", "empty")],
  [200, "GET", person, fetched("same-origin", "empty")],
  // Posts without an origin, of another type, too long or of unknown length.
  [403, "POST", "/desk", form],
  [415, "POST", "/desk", { ...form, origin, "content-type": "text/plain" }],
  [413, "POST", "/desk", { ...form, origin, "content-length": "600000" }],
  [411, "POST", "/desk", { origin, "content-type": form["content-type"] }],
  [405, "DELETE", "/desk", { origin }],
  [400, "GET", `${origin}/desk`, {}],
  [400, "GET", "/desk/%ff", {}],
  [400, "GET", `/desk/tr?${"a&".repeat(7000)}`, {}],
  // Files go to the forms of the site's lists alone.
  [200, "POST", `${lists}/news/new`, file(32 * megabyte)],
  [200, "POST", "/desk/expo_2026/tr/site/lists/sponsors/a", file(megabyte)],
  [413, "POST", `${lists}/news/new`, file(33 * megabyte)],
  [415, "POST", "/desk/en/site/texts/Home.news.lead", file(9)],
  [415, "POST", `${lists}/news/new/more`, file(9)],
])("answers %i to %s %.40s with %j", (status, method, target, headers) => {
  const request = { method, target, headers: { host, ...headers } };
  expect(findDeskRefusal(request, ["127.0.0.1:3010", host]) ?? 200).toBe(status);
});

it("accepts every host name if a proxy identifies the user", () => {
  const asked = (headers: object) =>
    findDeskRefusal({ method: "GET", target: "/desk", headers: { host: "d.example", ...headers } });
  expect(asked({})).toBeUndefined();
  expect(asked({ origin: "https://evil.example" })).toBe(403);
});

it.each([
  ...["/desk", "/desk/", "/desk/tr/visit?search=x", "/DESK/tr", "//desk", "/./desk"],
  ...["/tr/../desk", "/%64esk/tr", "/%2564esk", "/desk%2ftr", "\\desk", "/\\desk", "/%5cdesk"],
  ...["/desk.rsc", "/desk;x", "/desk#x"],
])("knows %s for the desk's", (target) => {
  expect(isDeskTarget(target)).toBe(true);
});

it.each(["/", "/tr/desk", "/desktop", "/desk-lamp", "/images/desk.webp", "/tr?next=/desk", "/%ff"])(
  "leaves %s to the site",
  (target) => {
    expect(isDeskTarget(target)).toBe(false);
  },
);
