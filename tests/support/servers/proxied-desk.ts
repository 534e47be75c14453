/** The guard of a desk behind a proxy with a sign-in service; behind it a page that says who came in. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { limitPipelining } from "@/lib/http/connections";
import { answerBrokenRequests, getTimeLimits } from "@/lib/http/guard";
import { createRequestListener } from "@/lib/http/steps";
import { readEnv } from "@/lib/server/process/env";
import { personHeader, rightHeader } from "@/staff/desk/context/request-context";
import { limitToDeskPaths, namePerson, refuseAtDesk } from "@/staff/desk/host/guard";

/** @param variables more configuration than that of the shipped files */
export async function startProxiedDesk(variables: Record<string, string> = {}) {
  const { desk } = readEnv({
    DESK_ACCESS: "proxy",
    DESK_PROXY: "127.0.0.1",
    DESK_PERMISSIONS: "fair-admins=all; fair-sales=decide,publish; Çeviri=content",
    ...variables,
  });
  const answered: string[] = [];
  const server = createServer(getTimeLimits(5000));
  answerBrokenRequests(server, { headers: [] });
  server.on(
    "request",
    createRequestListener([
      limitPipelining(),
      refuseAtDesk(desk),
      namePerson(desk),
      limitToDeskPaths,
      (request, response) => {
        const { [personHeader]: person = "", [rightHeader]: right = "nothing" } = request.headers;
        const said = `${decodeURI(String(person))} may ${String(right)} at ${request.url}`;
        answered.push(said);
        response.end(said);
        return true;
      },
    ]),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** What was answered behind the guard. */
    answered,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
