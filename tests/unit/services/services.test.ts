import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readEnv } from "@/lib/services/env";
import { openDatabase } from "@/lib/services/store";
import { createRegistrationStore } from "@/lib/store";

it("uses the embedded store when nothing is set, in a folder of its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "services-"));
  const dataDir = join(folder, "deep", "data");
  const store = createRegistrationStore(await openDatabase(readEnv({ DATA_DIR: dataDir })));
  expect(store.kind).toBe("sqlite");
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it.each(["/proc/nope", "/proc/nope/deep", "/dev/null/data"])(
  "says so when the folder %s cannot be made",
  async (DATA_DIR) => {
    await expect(openDatabase(readEnv({ DATA_DIR }))).rejects.toThrow(
      new RegExp(`^DATA_DIR: the folder ${DATA_DIR} cannot be made \\([A-Z]+\\)\\.$`),
    );
  },
);

it("opens no store where its files would be lost, and says what to set", async () => {
  const opening = openDatabase(readEnv({ K_SERVICE: "site" }));
  await expect(opening).rejects.toThrow(/K_SERVICE.*FIREBASE_PROJECT_ID/);
});

it("describes every variable in .env.example, each at its default", () => {
  const example = parseEnv(readFileSync(".env.example", "utf8"));
  expect(Object.keys(example).toSorted()).toEqual([
    "APPLE_WALLET",
    "BACKUP_DIR",
    "CLOSED_FORMS",
    "CONFIRM",
    "DATA_DIR",
    "DELIVERY_SECRET",
    "DEMONSTRATION",
    "DESK_ACCESS",
    "DESK_AUDIENCE",
    "DESK_GROUPS_HEADER",
    "DESK_METRICS_PORT",
    "DESK_PERMISSIONS",
    "DESK_PERSON_HEADER",
    "DESK_PORT",
    "DESK_PROXY",
    "DESK_URL",
    "DOOR_PORT",
    "DOOR_URL",
    "DRAIN_SECONDS",
    "FIREBASE_PROJECT_ID",
    "FIRESTORE_EMULATOR_HOST",
    "GOOGLE_WALLET",
    "GOOGLE_WALLET_ISSUER",
    "HOST",
    "MAILS_PER_MINUTE",
    "MAIL_EVENTS_SECRETS",
    "METRICS_HOST",
    "METRICS_PORT",
    "NOTIFY_API_KEY",
    "NOTIFY_FROM",
    "NOTIFY_TO",
    "NOTIFY_URL",
    "PAGE_CACHE_SECONDS",
    "PHASE",
    "PORT",
    "RATE_LIMIT_EXEMPT",
    "RATE_LIMIT_PER_CLIENT",
    "RATE_LIMIT_TOTAL",
    "REQUEST_SECONDS",
    "SITE_HOSTS",
    "SITE_URL",
    "SMTP_URL",
    "TRUSTED_PROXIES",
    "WEBHOOKS",
    "WEBHOOK_NETWORKS",
  ]);
  expect(readEnv(example)).toEqual(readEnv({}));
});
