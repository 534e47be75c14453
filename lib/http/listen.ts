import "server-only";
import { once } from "node:events";
import type { Server } from "node:http";

interface Address {
  port: number;
  /** If unset, the server listens on all addresses. */
  host?: string;
}

interface AddressVariables {
  port: string;
  host: string;
}

/** @throws Error that names the variable to change */
export async function listen(
  server: Server,
  address: Address,
  names: AddressVariables,
): Promise<void> {
  const listening = once(server, "listening");
  server.listen(address.port, address.host);
  await listening.catch((cause: NodeJS.ErrnoException) => {
    throw new Error(explainListenError(cause.code, address, names), { cause });
  });
}

function explainListenError(
  code: string | undefined,
  { port, host }: Address,
  names: AddressVariables,
): string {
  switch (code) {
    case "EADDRINUSE":
      return `${names.port}: port ${port} is in use by another program.`;
    case "EACCES":
      return `${names.port}: this user may not listen on port ${port}.`;
    default:
      return `${names.host}: this machine cannot listen on ${host ?? "its addresses"} (${code}).`;
  }
}

/** Prints the message of an error and exits with code 1. */
export function startOrExit(start: () => Promise<void>): void {
  start().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
