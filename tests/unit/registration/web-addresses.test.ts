/** Web addresses are optional, kept as typed, and http(s) only. */
import { read } from "@/tests/support/gate/judge";

it.each([
  "acme.com",
  "www.acme.com/team?id=1#us",
  "http://acme.com",
  "HTTPS://ACME.COM",
  "acme.com:8080/press",
  "https://مثال.إختبار",
  "https://www.youtube.com/@ornek",
  "https://acme.com/a:b",
])("takes %s as typed, without marks that nobody sees", (typed) => {
  expect(read("press", "website", typed)).toBe(typed);
  expect(read("press", "website", `\u200e${typed}\u200f`)).toBe(typed);
});

it.each([
  [
    "is no host",
    ["acme", "@ornek", "https://", "https://acme", ".example", "https://news..example"],
  ],
  ["is a program", ["javascript:alert(1)", "JavaScript:alert(1)//acme.com", "vbscript:msgbox.com"]],
  ["is a program, too", ["javascript://acme.com/%0aalert(1)", "acme.com\njavascript:alert(1)"]],
  ["has its own content", ["data:text/html,<script>alert(1)</script>", "blob:https://acme.com/1"]],
  ["leads into a program", ["mailto:ada@acme.com", "mailto:acme.com", "tel:+905551112233"]],
  [
    "leads into an app",
    ["intent.app://acme.com", "com.example.app:acme", "view-source:https://a.be"],
  ],
  ["is a file", ["ftp://acme.com", "file:///etc/passwd", "file://acme.com/x"]],
  ["lacks a slash", ["http:acme.com", "http:/acme.com"]],
  ["hides its host", ["http://user:password@acme.com", "acme.com@evil.com", "http://[::1]"]],
  ["has a blank", ["acme .com", "https://acme.com/a b", "java script:alert(1)"]],
])("questions what %s: %j", (_, typed) => {
  for (const one of typed) expect(read("press", "website", one)).toBe("urlFormat");
});

it("refuses damage", () => {
  expect(read("press", "website", "acme.com/\u0000")).toBe("characters");
});

it.each([
  ["socialX", "https://x.com/ornek", ["@ornek", " @ornek ", "ornek", "x.com/ornek"]],
  ["socialX", "https://x.com/ornek_2026", ["ornek_2026"]],
  ["socialX", "https://www.twitter.com/ornek", ["www.twitter.com/ornek"]],
  ["socialInstagram", "https://www.instagram.com/ornek.gazetesi", ["@ornek.gazetesi"]],
  ["socialInstagram", "https://www.instagram.com/ornek.com", ["@ornek.com"]],
  ["socialInstagram", "ornek.com", ["ornek.com"]],
  ["socialInstagram", "https://instagram.com/ornek", ["instagram.com/ornek"]],
  ["socialYouTube", "https://www.youtube.com/@ornek-tv", ["@ornek-tv"]],
  ["socialYouTube", "https://www.youtube.com/@örnek", ["örnek"]],
  ["socialYouTube", "https://m.youtube.com/@ornek", ["m.youtube.com/@ornek"]],
  ["socialYouTube", "https://youtube.com/channel/UC12", ["youtube.com/channel/UC12"]],
])("%s is %s for %j", (name, kept, typed) => {
  for (const one of [...typed, kept]) expect(read("press", name, one)).toBe(kept);
});

it.each(["socialX", "socialInstagram", "socialYouTube"])(
  "%s is a profile or an address",
  (name) => {
    expect(read("press", name, "")).toBe("");
    expect(read("press", name, "acme.com/ornek")).toBe("acme.com/ornek");
    for (const typed of [
      "@",
      "@@ornek",
      "or nek",
      "@a/b",
      "javascript:ornek",
      "@o@mastodon.example",
    ]) {
      expect(read("press", name, typed)).toBe("urlFormat");
    }
  },
);
