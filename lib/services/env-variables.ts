import { isIP } from "node:net";
import { z } from "zod";
import { phaseSettings } from "../fair/phase";
import { formList } from "../registration/form-list";
import { isNetwork } from "../security/client-address";
import { type Endpoint, readEndpoints } from "../webhooks/endpoints";

export interface MailServer {
  host: string;
  port: number;
  /** True: encrypted from the start. False: the server must switch to TLS by STARTTLS, or nothing is sent. */
  secure: boolean;
  auth?: { user: string; pass: string };
}

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
const mailServer = z.string().transform((value, context): MailServer => {
  const server = parseMailServer(value);
  if (server) return server;
  context.addIssue("must be like smtps://user:password@mail.example, or smtp://… for STARTTLS");
  return z.NEVER;
});

function parseMailServer(address: string): MailServer | undefined {
  const parts = /^(smtps?):\/\/(?:([^:@/]+):([^:@/]+)@)?([a-z0-9.-]+)(?::(\d{1,5}))?\/?$/i.exec(
    address,
  );
  const [, scheme = "", user, pass, host = "", port] = parts ?? [];
  if (!parts || Number(port ?? 1) > 65_535) return undefined;
  const secure = scheme.toLowerCase() === "smtps";
  const server = { host, port: Number(port ?? (secure ? 465 : 587)), secure };
  try {
    if (!user || !pass) return server;
    return { ...server, auth: { user: decodeURIComponent(user), pass: decodeURIComponent(pass) } };
  } catch {
    return undefined;
  }
}

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
      .enum(["local", "iap", "paired"], "must be local, iap or paired")
      .default("local"),
    DESK_AUDIENCE: z
      .string()
      .regex(/^\/projects\/\S+$/, "must be the audience of the proxy's tokens, like /projects/…")
      .optional(),
    DATA_DIR: z.string().default(".data"),
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
