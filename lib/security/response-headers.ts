/** Made once. `helmet` sets headers on each answer, and knows no Permissions-Policy. */
import { answerPolicy } from "./content-security-policy";

/** Half a year. The organiser decides whether sub-domains are included. */
const HSTS_SECONDS = 15_768_000;

/** Only the gate and an exhibitor's scanner use the camera. */
export function buildPermissionsPolicy(camera: "camera=()" | "camera=(self)"): string {
  const others = "geolocation=(), microphone=(), payment=(), usb=()";
  return `browsing-topics=(), ${camera}, ${others}`;
}

/** Pages and files replace the Content-Security-Policy. Only a site on https may ask browsers for https in future. */
export function buildResponseHeaders(siteUrl: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", answerPolicy],
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
