import { contact } from "@/lib/content/contact";
import { DAY_MS } from "@/lib/fair/day-ms";
import { locales } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

export const dynamic = "force-static";

/** RFC 9116 recommends less than a year. Builds should be replaced earlier anyway. */
const VALID_DAYS = 364;

/** RFC 9116: how to report a security problem. Valid from the time of the build. */
export function GET(): Response {
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
  const lines = [
    "# How to report a weakness of this site (RFC 9116).",
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, "")}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${toAbsoluteUrl("/.well-known/security.txt")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
