import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readEnv } from "@/lib/server/env";
import { openStore } from "@/lib/services/store";

it("uses the embedded store when nothing is set, and makes no file before it is needed", () => {
  const env = readEnv({ DATA_DIR: join(__dirname, "no-such-folder") });
  expect(openStore(env).kind).toBe("sqlite");
  expect(existsSync(env.dataDir)).toBe(false);
});

it("opens no store where its files would be lost, and says what to set", () => {
  expect(() => openStore(readEnv({ K_SERVICE: "site" }))).toThrow(/K_SERVICE.*FIREBASE_PROJECT_ID/);
});

it("describes every variable in .env.example, each at its default", () => {
  const example = parseEnv(readFileSync(".env.example", "utf8"));
  expect(Object.keys(example).toSorted()).toEqual([
    "DATA_DIR",
    "DELIVERY_SECRET",
    "DRAIN_SECONDS",
    "FIREBASE_PROJECT_ID",
    "FIRESTORE_EMULATOR_HOST",
    "NOTIFY_API_KEY",
    "NOTIFY_TO",
    "NOTIFY_URL",
    "PORT",
    "RATE_LIMIT_PER_CLIENT",
    "RATE_LIMIT_TOTAL",
    "SITE_HOSTS",
    "SITE_URL",
    "TRUSTED_PROXIES",
  ]);
  expect(readEnv(example)).toEqual(readEnv({}));
});
