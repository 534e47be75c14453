/** The programs outside npm that the tests need, and how to install them. */
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findEmulator } from "@/scripts/firestore-emulator";
import { findChromium, findChromiumShell } from "../../../scripts/browser";

export interface Tool {
  name: string;
  /** Its path on this machine. */
  find: () => string | undefined;
  /** The Debian package. */
  debian: string;
  /** The source of that package, if it is not Debian. */
  source?: string;
  /** The command that installs it on other systems. Without one, the tests need a Debian container. */
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
  chromiumShell: {
    name: "Chromium without windows",
    find: findChromiumShell,
    debian: "chromium-headless-shell",
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
  restic: { name: "restic", find: () => command("restic"), debian: "restic" },
  shellcheck: { name: "shellcheck", find: () => command("shellcheck"), debian: "shellcheck" },
  buildah: { name: "buildah", find: () => command("buildah"), debian: "buildah" },
  debootstrap: { name: "debootstrap", find: () => command("debootstrap"), debian: "debootstrap" },
  poppler: { name: "poppler-utils", find: () => command("pdftoppm"), debian: "poppler-utils" },
} satisfies Record<string, Tool>;

/** Some of these programs are in folders that only root has in PATH. */
function command(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function existing(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}
