/** deploy/accounts: Debian's Caddy before the desk's guard, with a stand-in for each sign-in service. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as ask, createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getFreePort } from "@/scripts/free-port";
import { startProxiedDesk } from "../support/servers/proxied-desk";

jest.setTimeout(60_000);

/** What the sign-in service knows of a session. */
const sessions: Record<string, { user: string; groups?: string }> = {
  admin: { user: "ada", groups: "staff,fair-admins" },
  sales: { user: "bob@expo.example", groups: "fair-sales" },
  groupless: { user: "eve" },
};

const services = {
  authelia: {
    port: 9091,
    path: "/api/authz/forward-auth",
    user: "Remote-User",
    groups: "Remote-Groups",
  },
  "oauth2-proxy": {
    port: 4180,
    path: "/oauth2/auth",
    user: "X-Auth-Request-Email",
    groups: "X-Auth-Request-Groups",
  },
};

describe.each(Object.keys(services) as (keyof typeof services)[])(
  "the desk behind Caddy and %s",
  (name) => {
    const service = services[name];
    const folder = mkdtempSync(join(tmpdir(), "expo-accounts-"));
    let desk: Awaited<ReturnType<typeof startProxiedDesk>>;
    let signIn: Server;
    let caddy: ReturnType<typeof spawn>;
    let port: number;
    const asked: IncomingMessage[] = [];

    beforeAll(async () => {
      desk = await startProxiedDesk();
      signIn = createServer((request, response) => {
        asked.push(request);
        const session = sessions[request.headers.cookie ?? ""];
        // Caddy keeps the query of the page.
        if (request.url?.split("?", 1)[0] !== service.path) return response.writeHead(404).end();
        if (!session) {
          if (name === "oauth2-proxy") return response.writeHead(401).end();
          return response.writeHead(302, { Location: "https://login.expo.example/" }).end();
        }
        response.setHeader(service.user, session.user);
        if (session.groups) response.setHeader(service.groups, session.groups);
        response.end();
      }).listen(0, "127.0.0.1");
      await once(signIn, "listening");
      port = await getFreePort();
      const here = readFileSync("deploy/accounts/Caddyfile", "utf8")
        .replace("desk.expo.example {", `http://localhost:${port} {`)
        .replace("import authelia", `import ${name}`)
        .replaceAll(
          `127.0.0.1:${service.port}`,
          `127.0.0.1:${(signIn.address() as AddressInfo).port}`,
        )
        .replaceAll("127.0.0.1:3010", `127.0.0.1:${desk.port}`);
      const file = join(folder, "Caddyfile");
      // A snippet stands before its use.
      const [site = "", ...snippets] = here.split(/^(?=# The order counts)/m);
      writeFileSync(file, `{\n\tadmin off\n}\n${snippets.join("")}\n${site}`);
      caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
      let output = "";
      caddy.stderr?.on("data", (chunk) => (output += chunk));
      for (let attempt = 0; !output.includes("serving initial configuration"); attempt += 1) {
        if (caddy.exitCode !== null || attempt > 200) throw new Error(`No Caddy:\n${output}`);
        await pause(100);
      }
    });

    afterAll(async () => {
      if (caddy?.kill()) await once(caddy, "close");
      signIn.closeAllConnections();
      signIn.close();
      desk.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    beforeEach(() => {
      desk.answered.length = 0;
      asked.length = 0;
      jest.spyOn(process.stdout, "write").mockReturnValue(true);
    });
    afterEach(() => jest.restoreAllMocks());

    async function get(path: string, headers: Record<string, string | string[]> = {}) {
      const sent = ask({
        host: "127.0.0.1",
        port,
        path,
        headers: { host: `localhost:${port}`, ...headers },
      });
      sent.end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      return {
        status: answer.statusCode,
        location: answer.headers.location,
        text: (await answer.toArray()).join(""),
      };
    }

    it("lets in who has signed in, with the rights of their groups", async () => {
      expect(await get("/desk/en", { cookie: "admin" })).toMatchObject({
        status: 200,
        text: "ada may all at /desk/en",
      });
      const sales = await get("/desk/en/visit?a=1", { cookie: "sales" });
      expect(sales.text).toBe("bob@expo.example may decide, publish at /desk/en/visit?a=1");
      expect((await get("/desk/en/erase", { cookie: "sales" })).status).toBe(403);
      expect((await get("/desk/en", { cookie: "groupless" })).status).toBe(403);
    });

    it("leads everybody else to signing in, whatever they say", async () => {
      const forged = { "Remote-User": "ada", "Remote-Groups": "fair-admins" };
      const claims = [
        {},
        forged,
        { ...forged, "X-Forwarded-For": "127.0.0.1" },
        { ...forged, [service.user]: "ada", [service.groups]: "fair-admins" },
        {
          ...forged,
          "X-Desk-Person": "ada",
          "X-Desk-Right": "all",
          Upgrade: "websocket",
          Connection: "Upgrade",
        },
      ];
      for (const claim of claims) {
        const { status, location } = await get("/desk/en", claim);
        expect([status, location]).toEqual([
          302,
          expect.stringMatching(/login\.expo\.example|\/oauth2\/sign_in\?rd=/),
        ]);
      }
      expect(desk.answered).toEqual([]);
    });

    it("takes no header of a browser, not even one that the sign-in service does not send", async () => {
      const forged = {
        "Remote-Groups": ["fair-admins", "staff"],
        "remote-user": "eve",
        Remote_Groups: "fair-admins",
        [service.groups]: "fair-admins",
        Connection: "Remote-Groups",
      };
      expect((await get("/desk/en", { cookie: "groupless", ...forged })).status).toBe(403);
      expect((await get("/desk/en/erase", { cookie: "sales", ...forged })).status).toBe(403);
      expect(desk.answered).toEqual([]);
      for (const { headers } of asked) expect(headers).not.toHaveProperty("remote-user");
    });
  },
);
