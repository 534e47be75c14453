/** The configuration: the only reader of `process.env`. Every variable is described in `.env.example`. */
import "server-only";
import type { z } from "zod";
import { fair } from "../fair/facts";
import type { FormName } from "../registration/forms";
import { type MailServer, type Variables, variables } from "./env-variables";

export interface Env {
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Host names of the site in lower case, without port; that of `siteUrl` is the first. */
  siteHosts: string[];
  port: number;
  /** Address to listen on; every one unless named. */
  host?: string;
  /** Folder of the embedded store and of the outbox. */
  dataDir: string;
  /** Where registrations go; `none` says why no store may be used here. */
  store:
    | { kind: "firestore"; projectId: string; emulatorHost?: string }
    | { kind: "sqlite" }
    | { kind: "none"; reason: string };
  /** How e-mails reach the sales team: by a function, by a mail server, or as files in the outbox. */
  notify:
    | { kind: "http"; url: string; apiKey: string; to: string }
    | { kind: "smtp"; server: MailServer; from: string; to: string }
    | { kind: "outbox"; to?: string };
  /** What a scheduler presents to have due notifications delivered; without it nobody may ask. */
  deliverySecret?: string;
  /** How many proxies stand before the site: each adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** How many submissions are taken; 0 for any number. Of whom is `exempt`, only the total counts. */
  limits: { perClient: number; total: number; exempt: string[] };
  /** The organiser's desk: where it listens, and who vouches for those who use it. */
  desk: {
    port: number;
    host: string;
    access: { kind: "local" } | { kind: "iap"; audience: string };
  };
  /** Forms that take nothing more. */
  closedForms: FormName[];
  /** Where Prometheus reads the metrics; none are handed out unless named. */
  metrics?: { host: string; port: number };
  /** How long a request may take to arrive, in milliseconds. */
  arrivalMs: number;
  /** How long a shared cache may answer with a page before it asks again, in seconds. */
  cacheSeconds: number;
  /** How long a stopping server says "not ready" before it closes, in milliseconds. */
  drainMs: number;
}

/** Set where containers run whose disk is gone after a restart. */
const platformsWithoutDisk = ["K_SERVICE", "GAE_SERVICE", "DYNO"] as const;

/**
 * Configuration from variables; empty ones count as unset.
 * @throws Error that names every bad variable, without its value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw badConfiguration(parsed.error.issues.map(describe));

  const values = parsed.data;
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    siteUrl,
    siteHosts: [...new Set([new URL(siteUrl).hostname, ...values.SITE_HOSTS])],
    port: values.PORT,
    host: values.HOST,
    desk: chooseDesk(values),
    dataDir: values.DATA_DIR,
    store: chooseStore(values, given),
    notify: chooseNotifier(values),
    deliverySecret: values.DELIVERY_SECRET,
    ...(values.METRICS_PORT && {
      metrics: { host: values.METRICS_HOST, port: values.METRICS_PORT },
    }),
    closedForms: [...new Set(values.CLOSED_FORMS)],
    arrivalMs: values.REQUEST_SECONDS * 1000,
    cacheSeconds: values.PAGE_CACHE_SECONDS,
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
    throw missing("NOTIFY_URL", { NOTIFY_API_KEY: apiKey, NOTIFY_TO: to });
  }
  if (server) {
    if (from && to) return { kind: "smtp", server, from, to };
    throw missing("SMTP_URL", { NOTIFY_FROM: from, NOTIFY_TO: to });
  }
  return { kind: "outbox", to };
}

/** What a variable that is set needs beside it. */
function missing(name: string, needed: Record<string, string | undefined>): Error {
  const unset = Object.keys(needed).filter((each) => !needed[each]);
  return badConfiguration(unset.map((each) => `${each}: must be set when ${name} is set`));
}

/** On this machine the desk is nobody else's; elsewhere it listens only for the proxy. */
function chooseDesk(values: Variables): Env["desk"] {
  const { DESK_PORT: port, DESK_ACCESS: kind, DESK_AUDIENCE: audience, HOST } = values;
  if (kind === "local") return { port, host: "127.0.0.1", access: { kind } };
  if (!audience) throw badConfiguration(["DESK_AUDIENCE: must be set when DESK_ACCESS is iap"]);
  return { port, host: HOST ?? "0.0.0.0", access: { kind, audience } };
}

function describe(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`;
}

function badConfiguration(problems: string[]): Error {
  const lines = [...new Set(problems)].map((problem) => `\n  ${problem}`).join("");
  return new Error(`The configuration is not valid (see .env.example):${lines}`);
}

let current: Env | undefined;

/** The configuration of this process, read at the first call. @throws Error as `readEnv` does. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
