/** The only place that reads settings from `process.env`. `.env.example` describes each variable. */
import "server-only";
import type { z } from "zod";
import { fair } from "@/lib/fair/facts";
import type { PhaseSetting } from "@/lib/fair/phase";
import type { WalletKeys } from "@/lib/passes/wallet/wallet-keys";
import type { FormName } from "@/lib/registration/forms";
import type { Endpoint } from "@/lib/webhooks/endpoints";
import { buildConfigurationError, buildMissingVariablesError } from "./configuration-error";
import { chooseDesk, type DeskAccess, LOOPBACK_HOST } from "./desk-access";
import { type Variables, variables } from "./env-variables";
import type { MailServer } from "./mail-server";

export interface Env {
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** Lower case, without port. The first is that of `siteUrl`. */
  siteHosts: string[];
  port: number;
  /** If unset, the server listens on all addresses. */
  host?: string;
  /** All data are invented, and the desk says so. */
  isDemonstration?: true;
  /** Of the embedded store and of the outbox. */
  dataDir: string;
  /** Folder of the backups, whose age the metrics tell. */
  backupDir?: string | undefined;
  /** `reason` says why no store may be used here. */
  store:
    | { kind: "firestore"; projectId: string; emulatorHost?: string }
    | { kind: "sqlite" }
    | { kind: "none"; reason: string };
  /** How emails reach the sales team: by a function, by a mail server, or as files in the outbox. */
  notify:
    | { kind: "http"; url: string; apiKey: string; to: string }
    | { kind: "smtp"; server: MailServer; from: string; to: string }
    | { kind: "outbox"; to?: string };
  /** With it a scheduler asks to deliver due notifications. If unset, nobody may ask. */
  deliverySecret?: string;
  /** Each proxy before the site adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** Submissions; 0 means no limit. Clients in `exempt` are limited by the total only. */
  limits: { perClient: number; total: number; exempt: string[] };
  desk: {
    port: number;
    host: string;
    access: DeskAccess;
    /** Where people open it. If unset, emails to the sales team do not link to it. */
    origin?: string;
    metrics?: { host: string; port: number };
  };
  /** Where gate devices reach the desk's process. If unset, there is no gate server. */
  gate?: { port: number; host: string; origin?: string };
  closedForms: FormName[];
  /** Forms whose registrants get a confirmation. */
  confirm: FormName[];
  /** `networks` are private networks in which receivers may be. */
  webhooks: { endpoints: Endpoint[]; networks: string[] };
  /** What the mail server takes per minute, if it is known. */
  mailsPerMinute?: number | undefined;
  /** Verify reports of bounces and complaints. If empty, none are accepted. */
  mailEventSecrets: string[];
  /** For Prometheus. If unset, there are no metrics. */
  metrics?: { host: string; port: number };
  /** Sign passes for the wallets of phones. Without one, its wallet is not offered. */
  wallets: WalletKeys;
  arrivalMs: number;
  /** A shared cache may answer with a page this long before it asks again. */
  cacheSeconds: number;
  phase: PhaseSetting;
  /** A stopping server reports "not ready" this long before it closes. */
  drainMs: number;
}

/** Set by platforms whose containers lose their disk at a restart. */
const platformsWithoutDisk = ["K_SERVICE", "GAE_SERVICE", "DYNO"] as const;

/** Empty variables count as unset. @throws Error that names every bad variable, without its value */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw buildConfigurationError(parsed.error.issues.map(describeIssue));

  const values = parsed.data;
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    siteUrl,
    siteHosts: [...new Set([new URL(siteUrl).hostname, ...values.SITE_HOSTS])],
    port: values.PORT,
    host: values.HOST,
    desk: {
      ...chooseDesk(values),
      ...(values.DESK_URL && { origin: values.DESK_URL }),
      ...(values.DESK_METRICS_PORT && {
        metrics: { host: values.METRICS_HOST, port: values.DESK_METRICS_PORT },
      }),
    },
    ...(values.DOOR_PORT && {
      gate: { port: values.DOOR_PORT, host: values.HOST ?? LOOPBACK_HOST, origin: values.DOOR_URL },
    }),
    ...(values.DEMONSTRATION && { isDemonstration: true }),
    dataDir: values.DATA_DIR,
    backupDir: values.BACKUP_DIR,
    store: chooseStore(values, given),
    notify: chooseNotifier(values),
    deliverySecret: values.DELIVERY_SECRET,
    ...(values.METRICS_PORT && {
      metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT },
    }),
    closedForms: [...new Set(values.CLOSED_FORMS)],
    confirm: [...new Set(values.CONFIRM)],
    webhooks: { endpoints: values.WEBHOOKS, networks: values.WEBHOOK_NETWORKS },
    mailsPerMinute: values.MAILS_PER_MINUTE,
    mailEventSecrets: values.MAIL_EVENTS_SECRETS,
    wallets: chooseWallets(values),
    arrivalMs: values.REQUEST_SECONDS * 1000,
    cacheSeconds: values.PAGE_CACHE_SECONDS,
    phase: values.PHASE,
    drainMs: values.DRAIN_SECONDS * 1000,
    trustedProxies: values.TRUSTED_PROXIES,
    limits: {
      perClient: values.RATE_LIMIT_PER_CLIENT,
      total: values.RATE_LIMIT_TOTAL,
      exempt: values.RATE_LIMIT_EXEMPT,
    },
  };
}

function chooseStore(values: Variables, given: Record<string, unknown>): Env["store"] {
  const { FIREBASE_PROJECT_ID: projectId, FIRESTORE_EMULATOR_HOST: emulatorHost } = values;
  if (projectId || emulatorHost) {
    const demo = `demo-${fair.id.replaceAll("_", "-")}`;
    return { kind: "firestore", projectId: projectId ?? demo, emulatorHost };
  }
  const platform = platformsWithoutDisk.find((name) => given[name]);
  if (!platform) return { kind: "sqlite" };
  return {
    kind: "none",
    reason:
      `This platform (${platform} is set) does not keep files, so registrations in the embedded store ` +
      "would be lost: set FIREBASE_PROJECT_ID to store them in Firestore.",
  };
}

function chooseNotifier(values: Variables): Env["notify"] {
  const { NOTIFY_URL: url, NOTIFY_API_KEY: apiKey, NOTIFY_TO: to } = values;
  const { SMTP_URL: server, NOTIFY_FROM: from } = values;
  if (url) {
    if (apiKey && to) return { kind: "http", url, apiKey, to };
    throw buildMissingVariablesError("NOTIFY_URL", { NOTIFY_API_KEY: apiKey, NOTIFY_TO: to });
  }
  if (server) {
    if (from && to) return { kind: "smtp", server, from, to };
    throw buildMissingVariablesError("SMTP_URL", { NOTIFY_FROM: from, NOTIFY_TO: to });
  }
  return { kind: "outbox", to };
}

function chooseWallets(values: Variables): WalletKeys {
  const { APPLE_WALLET: apple, GOOGLE_WALLET: account, GOOGLE_WALLET_ISSUER: issuer } = values;
  if (!account) return { apple };
  if (!issuer) throw buildMissingVariablesError("GOOGLE_WALLET", { GOOGLE_WALLET_ISSUER: issuer });
  return { apple, google: { ...account, issuer } };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`;
}

let current: Env | undefined;

/** Reads at the first call. @throws Error as `readEnv` does */
export function getEnv(): Env {
  current ??= readEnv(process.env);
  return current;
}
