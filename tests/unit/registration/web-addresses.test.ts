/** Web addresses are optional, kept as typed, and http(s) only. */
import { read } from "@/tests/support/gate/judge";

const good = [
  "acme.com",
  "www.acme.com/team?id=1#us",
  "http://acme.com",
  "https://acme.com/",
  "HTTPS://ACME.COM",
  "acme.com:8080/press",
  "münchen.example",
  "https://مثال.إختبار",
  "x.com/ornek",
  "https://www.youtube.com/@ornek",
  "https://acme.com/a:b",
];

it.each(good)("takes %s as typed", (typed) => {
  expect(read("press", "website", typed)).toBe(typed);
});

const bad = [
  "acme",
  "@ornek",
  "javascript:alert(1)",
  "JavaScript:alert(1)//acme.com",
  "javascript://acme.com/%0aalert(1)",
  "java script:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox.com",
  "mailto:ada@acme.com",
  "mailto:acme.com",
  "tel:+905551112233",
  "ftp://acme.com",
  "file:///etc/passwd",
  "file://acme.com/x",
  "blob:https://acme.com/1",
  "view-source:https://acme.com",
  "intent.app://acme.com",
  "com.example.app:acme",
  "http:acme.com",
  "http:/acme.com",
  "https://",
  "https://acme",
  "http://user:password@acme.com",
  "acme.com@evil.com",
  "acme .com",
  "https://acme.com/a b",
  "http://[::1]",
  ".example",
  "https://news..example",
];

it.each(bad)("questions %s", (typed) => {
  expect(read("press", "website", typed)).toBe("urlFormat");
});

it.each(["website", "socialX", "socialInstagram", "socialYouTube"])("judges %s alike", (name) => {
  expect(read("press", name, "")).toBe("");
  expect(read("press", name, "acme.com/ornek")).toBe("acme.com/ornek");
  expect(read("press", name, "javascript:alert(1)")).toBe("urlFormat");
});

describe("profiles of social networks", () => {
  it.each([
    ["socialX", "@ornek", "https://x.com/ornek"],
    ["socialX", "ornek_2026", "https://x.com/ornek_2026"],
    ["socialX", " @ornek ", "https://x.com/ornek"],
    ["socialX", "x.com/ornek", "https://x.com/ornek"],
    ["socialX", "www.twitter.com/ornek", "https://www.twitter.com/ornek"],
    ["socialX", "https://x.com/ornek", "https://x.com/ornek"],
    ["socialInstagram", "@ornek.gazetesi", "https://www.instagram.com/ornek.gazetesi"],
    ["socialInstagram", "ornek.gazetesi", "https://www.instagram.com/ornek.gazetesi"],
    ["socialInstagram", "@ornek.com", "https://www.instagram.com/ornek.com"],
    ["socialInstagram", "instagram.com/ornek", "https://instagram.com/ornek"],
    ["socialInstagram", "ornek.com", "ornek.com"],
    ["socialYouTube", "@ornek-tv", "https://www.youtube.com/@ornek-tv"],
    ["socialYouTube", "örnek", "https://www.youtube.com/@örnek"],
    ["socialYouTube", "m.youtube.com/@ornek", "https://m.youtube.com/@ornek"],
    ["socialYouTube", "youtube.com/channel/UC12", "https://youtube.com/channel/UC12"],
  ])("%s reads %j as %s", (name, typed, kept) => {
    expect(read("press", name, typed)).toBe(kept);
    expect(read("press", name, kept)).toBe(kept);
  });

  it.each(["@", "@@ornek", "or nek", "@a/b", "javascript:ornek", "@ornek@mastodon.example"])(
    "question %j",
    (typed) => {
      for (const name of ["socialX", "socialInstagram", "socialYouTube"]) {
        expect(read("press", name, typed)).toBe("urlFormat");
      }
    },
  );
});

it("drops the invisible marks of a copied address", () => {
  expect(read("press", "website", "\u200eacme.com\u200f")).toBe("acme.com");
});

it("refuses what no address holds", () => {
  expect(read("press", "website", "acme.com\njavascript:alert(1)")).toBe("urlFormat");
  expect(read("press", "website", "acme.com/\u0000")).toBe("characters");
});
