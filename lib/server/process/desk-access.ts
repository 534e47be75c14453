/** Who gets to the desk, and where it listens. */
import type { RightsByName } from "@/lib/security/desk-rights";
import { buildConfigurationError } from "./configuration-error";
import type { Variables } from "./env-variables";

/** `permissions`: the rights of people by name. If unset, everybody has all. */
export type DeskAccess =
  | { kind: "local" }
  | { kind: "iap"; audience: string; permissions?: RightsByName }
  | { kind: "paired" }
  | ProxyAccess;

/** A proxy with a sign-in service names the person and their groups. `permissions`: the rights of each group. */
export interface ProxyAccess {
  kind: "proxy";
  /** Its IP address. */
  address: string;
  /** Names in small letters. */
  personHeader: string;
  groupsHeader: string;
  permissions: RightsByName;
}

export const LOOPBACK_HOST = "127.0.0.1";

/** A local desk listens on this machine only. Elsewhere a proxy must reach it. */
export function chooseDesk(values: Variables): { port: number; host: string; access: DeskAccess } {
  const { DESK_PORT: port, DESK_ACCESS: kind, DESK_AUDIENCE: audience, HOST } = values;
  if (kind === "local") return { port, host: LOOPBACK_HOST, access: { kind } };
  if (kind === "paired") return { port, host: HOST ?? LOOPBACK_HOST, access: { kind } };
  const { DESK_PERMISSIONS: permissions } = values;
  if (kind === "proxy") return { port, host: HOST ?? LOOPBACK_HOST, access: chooseProxy(values) };
  if (!audience)
    throw buildConfigurationError(["DESK_AUDIENCE: must be set when DESK_ACCESS is iap"]);
  const access = { kind, audience, ...(permissions && { permissions }) };
  return { port, host: HOST ?? "0.0.0.0", access };
}

function chooseProxy(values: Variables): ProxyAccess {
  const { DESK_PROXY: address, DESK_PERMISSIONS: permissions } = values;
  const missing = [
    ...(address ? [] : ["DESK_PROXY: must be set when DESK_ACCESS is proxy"]),
    ...(permissions ? [] : ["DESK_PERMISSIONS: must be set when DESK_ACCESS is proxy"]),
  ];
  if (!address || !permissions) throw buildConfigurationError(missing);
  if (permissions.some(({ name }) => name.includes(","))) {
    throw buildConfigurationError([
      "DESK_PERMISSIONS: a group cannot have a comma in its name, because commas separate groups",
    ]);
  }
  const [personHeader, groupsHeader] = [values.DESK_PERSON_HEADER, values.DESK_GROUPS_HEADER];
  if (personHeader === groupsHeader) {
    throw buildConfigurationError(["DESK_GROUPS_HEADER: must differ from DESK_PERSON_HEADER"]);
  }
  return { kind: "proxy", address, personHeader, groupsHeader, permissions };
}
