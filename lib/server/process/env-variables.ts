import { isIP } from "node:net";
import { z } from "zod";
import { phaseSettings } from "@/lib/fair/phase";
import { parseAppleKeys, parseGoogleAccount } from "@/lib/passes/wallet/wallet-keys";
import { formList } from "@/lib/registration/form-list";
import { isNetwork } from "@/lib/security/client-address";
import { deskRights, parseRightsByName, type RightsByName } from "@/lib/security/desk-rights";
import {
  type Endpoint,
  isWebhookSecret,
  MAX_SECRETS_PER_ENDPOINT,
  readEndpoints,
} from "@/lib/webhooks/endpoints";
import { mailServer } from "./mail-server";
import { parseOrReport, secretFile } from "./secret-file";

const hostName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, "must be host names separated by commas")
  .toLowerCase();

/** An IP address or a name of this machine. */
const listenAddress = z
  .string()
  .refine(
    (value) => isIP(value) !== 0 || (!/^[\d.]+$/.test(value) && hostName.safeParse(value).success),
    "must be an address of this machine, like 127.0.0.1",
  );

/** Without user name and password. */
const httpUrl = (message: string) =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
  }, message);

/** Like smtps://user:password@host:port. Options are refused, because they could weaken the checks. */
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be a port number");

const count = (digits: number) =>
  z
    .string()
    .regex(
      new RegExp(`^\\d{1,${digits}}$`),
      `must be a whole number of ${digits === 1 ? "one digit" : `at most ${digits} digits`}`,
    )
    .transform(Number);

const networks = z
  .string()
  .transform((value) => value.split(",").map((network) => network.trim()))
  .pipe(z.array(z.string().refine(isNetwork, "must be addresses or networks, like 192.0.2.0/24")));

/** Errors do not quote a value, which may be a secret. */
const webhooks = z.string().transform((value, context): Endpoint[] => {
  const read = readEndpoints(value);
  if (typeof read !== "string") return read;
  context.addIssue(read);
  return z.NEVER;
});

/** Not one that other parts of a request have a use for. */
const headerName = z
  .string()
  .toLowerCase()
  .regex(
    /^(remote|x-auth-request|x-forwarded)-(user|email|name|groups|preferred-username)$/,
    "must be a header of Authelia or oauth2-proxy, like Remote-User or X-Auth-Request-Email",
  );

const permissions = z.string().transform((value, context): RightsByName => {
  const read = parseRightsByName(value);
  if (read) return read;
  context.addIssue(
    `must be like name=read,decide; other=all, with permissions of ${deskRights.join(", ")}`,
  );
  return z.NEVER;
});

/** `.env.example` describes them. */
export const variables = z
  .object({
    SITE_URL: httpUrl("must be an http or https origin, like https://expo.example")
      .refine((value) => /^[^:]+:\/\/[^/?#]+\/?$/.test(value), "must have no path")
      .transform((value) => new URL(value).origin)
      .optional(),
    SITE_HOSTS: z
      .string()
      .transform((value) => value.split(",").map((host) => host.trim()))
      .pipe(z.array(hostName))
      .default([]),
    PORT: port.default(3000),
    HOST: listenAddress.optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: listenAddress.default("127.0.0.1"),
    DESK_PORT: port.default(3010),
    DESK_URL: httpUrl("must be the origin of the desk, like https://desk.expo.example")
      .transform((value) => new URL(value).origin)
      .optional(),
    DOOR_PORT: port.optional(),
    DOOR_URL: httpUrl("must be an https origin, like https://door.expo.example")
      .transform((value) => new URL(value).origin)
      .optional(),
    DESK_METRICS_PORT: port.optional(),
    DESK_ACCESS: z
      .enum(["local", "iap", "paired", "proxy"], "must be local, iap, paired or proxy")
      .default("local"),
    DESK_AUDIENCE: z
      .string()
      .regex(/^\/projects\/\S+$/, "must be the audience of the proxy's tokens, like /projects/…")
      .optional(),
    DESK_PERMISSIONS: permissions.optional(),
    DESK_PROXY: z
      .string()
      .refine((value) => isIP(value) !== 0, "must be the IP address of the proxy, like 127.0.0.1")
      .transform((value) => value.toLowerCase())
      .optional(),
    DESK_PERSON_HEADER: headerName.default("remote-user"),
    DESK_GROUPS_HEADER: headerName.default("remote-groups"),
    DEMONSTRATION: z.literal("yes", "must be yes").optional(),
    DATA_DIR: z.string().default(".data"),
    BACKUP_DIR: z.string().optional(),
    FIREBASE_PROJECT_ID: z
      .string()
      .regex(
        /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
        "must be the id of a Firebase project, like my-fair-1a2b",
      )
      .optional(),
    FIRESTORE_EMULATOR_HOST: z
      .string()
      .regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i, "must be host:port, like 127.0.0.1:8080")
      .optional(),
    NOTIFY_URL: httpUrl("must be an http or https address without a password").optional(),
    NOTIFY_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces")
      .optional(),
    DELIVERY_SECRET: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, "must be at least 16 printable ASCII characters without spaces")
      .optional(),
    DRAIN_SECONDS: z
      .string()
      .regex(/^\d{1,2}$/, "must be a number of seconds, at most 99")
      .transform(Number)
      .default(2),
    REQUEST_SECONDS: count(2).default(15),
    PAGE_CACHE_SECONDS: count(5).default(60),
    PHASE: z
      .enum(
        phaseSettings,
        `must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(phaseSettings)}`,
      )
      .default("before"),
    SMTP_URL: mailServer.optional(),
    NOTIFY_TO: z.email("must be an email address").optional(),
    NOTIFY_FROM: z.email("must be an email address").optional(),
    TRUSTED_PROXIES: count(1).default(0),
    CLOSED_FORMS: formList.default([]),
    CONFIRM: formList.default([]),
    RATE_LIMIT_PER_CLIENT: count(6).default(30),
    RATE_LIMIT_TOTAL: count(6).default(12_000),
    RATE_LIMIT_EXEMPT: networks.default([]),
    WEBHOOKS: webhooks.default([]),
    WEBHOOK_NETWORKS: networks.default([]),
    MAILS_PER_MINUTE: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "must be a whole number from 1 to 9999")
      .transform(Number)
      .optional(),
    MAIL_EVENTS_SECRETS: z
      .string()
      .transform((value) => value.split(",").map((secret) => secret.trim()))
      .pipe(
        z
          .array(z.string().refine(isWebhookSecret, "must be whsec_… with 24 to 64 bytes"))
          .max(MAX_SECRETS_PER_ENDPOINT, `must be at most ${MAX_SECRETS_PER_ENDPOINT} secrets`),
      )
      .default([]),
    APPLE_WALLET: secretFile
      .transform(
        parseOrReport(
          parseAppleKeys,
          "must hold a pass certificate, its key and Apple's WWDR certificate",
        ),
      )
      .optional(),
    GOOGLE_WALLET: secretFile
      .transform(parseOrReport(parseGoogleAccount, "must hold the JSON key of a service account"))
      .optional(),
    GOOGLE_WALLET_ISSUER: z
      .string()
      .regex(/^\d{10,25}$/, "must be the issuer ID of the Google Pay & Wallet Console")
      .optional(),
  })
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
    path: ["METRICS_PORT"],
    message: "must differ from PORT",
  })
  .refine(({ DESK_PORT, DOOR_PORT }) => DESK_PORT !== DOOR_PORT, {
    path: ["DOOR_PORT"],
    message: "must differ from DESK_PORT",
  });

export type Variables = z.output<typeof variables>;
