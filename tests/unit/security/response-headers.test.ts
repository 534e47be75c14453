import { buildResponseHeaders } from "@/lib/security/response-headers";

it("asks browsers to stay on https only where the site is on https", () => {
  const names = (siteUrl: string) => buildResponseHeaders(siteUrl).map(([name]) => name);
  expect(names("https://expo.example")).toContain("Strict-Transport-Security");
  expect(names("http://localhost:3000")).not.toContain("Strict-Transport-Security");
});
