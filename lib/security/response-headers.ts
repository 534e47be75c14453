/**
 * The headers of every response, as a list that is made once. `helmet` sets headers on each single
 * answer, and it knows no Permissions-Policy.
 */
import { filePolicy } from "./content-security-policy";

/** Half a year. Whether sub-domains are included is the organiser's decision. */
const HSTS_SECONDS = 15_768_000;

/** What pages may use of a device. Only the gate, and the page with which an exhibitor scans, look through its camera. */
export function buildPermissionsPolicy(camera: "camera=()" | "camera=(self)"): string {
  const others = "geolocation=(), microphone=(), payment=(), usb=()";
  return `browsing-topics=(), ${camera}, ${others}`;
}

/**
 * The headers of every response. Pages replace the Content-Security-Policy by their own.
 * @param siteUrl public origin; only a site on https may tell browsers to use https in future
 */
export function buildResponseHeaders(siteUrl: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", filePolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", buildPermissionsPolicy("camera=()")],
  ];
  if (siteUrl.startsWith("https:")) {
    headers.push(["Strict-Transport-Security", `max-age=${HSTS_SECONDS}`]);
  }
  return headers;
}
