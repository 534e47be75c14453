/**
 * Headers of every response, as a list that is made once. `helmet` sets them on one answer after the
 * other, and knows no Permissions-Policy.
 */
import { filePolicy } from "./content-security-policy";

/** Half a year; sub-domains are the organiser's own decision. */
const HSTS_SECONDS = 15_768_000;

/**
 * Headers of every response. Pages replace the Content-Security-Policy by one of their own.
 * @param siteUrl public origin: only a site on https may ask browsers to stay there
 */
export function responseHeaders(siteUrl: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", filePolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    [
      "Permissions-Policy",
      "browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ],
  ];
  if (siteUrl.startsWith("https:")) {
    headers.push(["Strict-Transport-Security", `max-age=${HSTS_SECONDS}`]);
  }
  return headers;
}
