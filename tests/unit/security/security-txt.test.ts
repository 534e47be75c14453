import { readFileSync } from "node:fs";
import { contact } from "@/lib/content/contact";
import { locales } from "@/lib/i18n/locales";

it("says how to report a weakness (RFC 9116)", () => {
  const lines = readFileSync("public/.well-known/security.txt", "utf8").trimEnd().split("\n");
  const fields = lines
    .filter((line) => !line.startsWith("#"))
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
  expect(Object.fromEntries(fields)).toEqual({
    Contact: `mailto:${contact.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    "Preferred-Languages": locales.join(", "),
    Canonical: `${contact.site}/.well-known/security.txt`,
  });
  // RFC 9116 wants less than a year; a file that has expired is worth nothing.
  const { Expires = "" } = Object.fromEntries(fields);
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});
