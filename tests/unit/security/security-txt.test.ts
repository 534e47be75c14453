import { GET } from "@/app/.well-known/security.txt/route";
import { contact } from "@/lib/content/contact";
import { locales } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

it("says how to report a weakness (RFC 9116), for a year after the build", async () => {
  const lines = (await GET().text()).trimEnd().split("\n");
  const fields = lines
    .filter((line) => !line.startsWith("#"))
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
  expect(Object.fromEntries(fields)).toEqual({
    Contact: `mailto:${contact.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    "Preferred-Languages": locales.join(", "),
    Canonical: toAbsoluteUrl("/.well-known/security.txt"),
  });
  const { Expires = "" } = Object.fromEntries(fields);
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(365);
});
