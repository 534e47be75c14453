/** The programs outside npm that the tests run: where they are, and what brings them. */
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findEmulator } from "@/scripts/firestore-emulator";
import { findChromium } from "../../scripts/browser";

export interface Tool {
  name: string;
  /** Its place on this machine. */
  find: () => string | undefined;
  /** Debian's package. */
  debian: string;
  /** Where that package comes from, if not from Debian. */
  source?: string;
  /** The command that brings it to other systems; without one the tests want a Debian container. */
  elsewhere?: string;
}

const macFirefox = "/Applications/Firefox.app/Contents/MacOS/firefox";

export const tools = {
  chromium: {
    name: "Chromium",
    find: findChromium,
    debian: "chromium",
    elsewhere: "npx playwright install chromium",
  },
  firefox: {
    name: "Firefox",
    find: () => command("firefox-esr") ?? command("firefox") ?? existing(macFirefox),
    debian: "firefox-esr",
  },
  webKitDriver: {
    name: "WebKit's driver",
    find: () => command("WebKitWebDriver"),
    debian: "webkit2gtk-driver",
  },
  webKit: {
    name: "WebKit's MiniBrowser",
    find: () => globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0],
    debian: "libwebkit2gtk-4.1-0",
  },
  display: { name: "Xvfb", find: () => command("Xvfb"), debian: "xvfb" },
  bus: { name: "dbus-run-session", find: () => command("dbus-run-session"), debian: "dbus" },
  java: { name: "Java", find: () => command("java"), debian: "default-jre-headless" },
  emulator: {
    name: "the Firestore emulator",
    find: findEmulator,
    debian: "google-cloud-cli-firestore-emulator",
    source: "https://cloud.google.com/sdk/docs/install#deb",
    elsewhere: "gcloud components install cloud-firestore-emulator",
  },
  varnish: { name: "Varnish", find: () => command("varnishd"), debian: "varnish" },
  openssl: { name: "OpenSSL", find: () => command("openssl"), debian: "openssl" },
  caddy: { name: "Caddy", find: () => command("caddy"), debian: "caddy" },
  prometheus: { name: "Prometheus", find: () => command("promtool"), debian: "prometheus" },
  systemd: { name: "systemd-analyze", find: () => command("systemd-analyze"), debian: "systemd" },
  shellcheck: { name: "shellcheck", find: () => command("shellcheck"), debian: "shellcheck" },
  buildah: { name: "buildah", find: () => command("buildah"), debian: "buildah" },
  debootstrap: { name: "debootstrap", find: () => command("debootstrap"), debian: "debootstrap" },
  poppler: { name: "poppler-utils", find: () => command("pdftoppm"), debian: "poppler-utils" },
} satisfies Record<string, Tool>;

/** Some of these are for root, whose folders are not on everybody's PATH. */
function command(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function existing(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}
