/** People who sign in to the desk by a pairing code, and what their rights cover. */
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@/lib/http/steps";
import { personHeader, rightHeader } from "@/staff/desk/context/request-context";
import { refuseAtDesk } from "@/staff/desk/host/guard";
import { authenticateDeskUser } from "@/staff/gate/server/desk-access";
import { resolveDeskAction } from "@/staff/gate/server/rights";
import {
  ask as askGateServer,
  openTestGate,
  pairDevice,
  type TestGate,
} from "../../support/gate/gate-server";

let gate: TestGate;
let server: Server;
let url = "";

beforeEach(async () => {
  gate = await openTestGate();
  const access = { kind: "paired" } as const;
  server = createServer(
    createRequestListener([
      refuseAtDesk({ access, port: 0, host: "127.0.0.1" }),
      authenticateDeskUser(gate.context, 1, (_, response) => {
        response.end("the page to sign in");
        return true;
      }),
      (request, response) => {
        const { [personHeader]: person = "nobody", [rightHeader]: right } = request.headers;
        response.end(request.url?.endsWith("/right") ? right : `for ${decodeURI(String(person))}`);
        return true;
      },
    ]),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await gate.remove();
});

const pairingCodeFor = async (right: string, name = "Ada Lovelace") => {
  const becomes = { name, gate: "", right, createdBy: "bob", rehearsal: false, print: "never" };
  return (await gate.context.devices.invite(becomes)).pairingCode;
};

function ask(what: string, cookie = "", body?: string, headers: Record<string, string> = {}) {
  const [method = "", path = ""] = what.split(" ");
  return fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      cookie,
      ...(method === "POST" && {
        origin: url,
        "content-type": "application/x-www-form-urlencoded",
      }),
      ...headers,
    },
    ...(method === "POST" && { body: body ?? "x=1" }),
  });
}

async function signIn(right: string, name?: string): Promise<string> {
  const pairingCode = await pairingCodeFor(right, name);
  const answer = await ask("POST /desk/en/sign-in", "", `letters=${pairingCode}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/desk/en"]);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

it("takes no pairing code of a device, and the gates none of a person; both leave them for their use", async () => {
  const [person, device] = [await pairingCodeFor("all"), await pairingCodeFor("scan")];
  const asDevice = (code: string) => askGateServer(gate.url, "POST /door/pair", { letters: code });
  const asPerson = (code: string) => ask("POST /desk/en/sign-in", "", `letters=${code}`);
  expect((await asDevice(person)).status).toBe(404);
  expect((await asPerson(device)).headers.get("location")).toContain("problem=letters");
  expect((await asDevice(device)).status).toBe(200);
  expect((await asPerson(person)).headers.get("location")).toBe("/desk/en");
});

it("counts wrong pairing codes at the desk and at the gates together", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const wrong =
      n % 2
        ? await askGateServer(gate.url, "POST /door/pair", { letters: "BBBBBB" })
        : await ask("POST /desk/en/sign-in", "", "letters=BBBBBB");
    statuses.push(wrong.status);
  }
  expect(statuses).not.toContain(429);
  expect((await askGateServer(gate.url, "POST /door/pair", { letters: "BBBBBB" })).status).toBe(
    429,
  );
  expect((await ask("POST /desk/en/sign-in", "", "letters=BBBBBB")).status).toBe(429);
});

it("leads to signing in, and names the person afterwards", async () => {
  const first = await ask("GET /desk/en/visit");
  expect([first.status, first.headers.get("location")]).toEqual([303, "/desk/en/sign-in"]);
  expect(await (await ask("GET /desk/en/sign-in")).text()).toBe("the page to sign in");
  const cookie = await signIn("all");
  expect(cookie).toMatch(/^__Host-desk=/);
  // A link in a message leads to the desk, too.
  const pairingCode = await pairingCodeFor("read");
  const [whole] = (
    await ask("POST /desk/en/sign-in", "", `letters=${pairingCode}`)
  ).headers.getSetCookie();
  expect(whole).toContain("SameSite=Lax");
  const forged = { [personHeader]: "mallory" };
  expect(await (await ask("GET /desk/en/visit", cookie, undefined, forged)).text()).toBe(
    "for Ada Lovelace",
  );
  expect(await (await ask("GET /desk/en/sign-in", "", undefined, forged)).text()).toBe(
    "the page to sign in",
  );
});

it.each([
  ["read", { read: 200, export: 403, change: 403 }],
  ["export", { read: 200, export: 200, change: 403 }],
  ["all", { read: 200, export: 200, change: 200 }],
])("lets the right %s do no more than it covers", async (right, expected) => {
  const cookie = await signIn(right);
  const status = async (what: string) => (await ask(what, cookie)).status;
  for (const what of ["GET /desk", "GET /desk/en/visit/abc", "GET /desk/expo_2025/en/audit-log"]) {
    expect([what, await status(what)]).toEqual([what, expected.read]);
  }
  for (const what of [
    "GET /desk/en/export?form=visit",
    "POST /desk/en/export",
    "GET /desk/tr/person/data?who=a",
    "GET /desk/expo_2025/en/export",
    "GET /desk/en/export/",
  ]) {
    expect([what, await status(what)]).toEqual([what, expected.export]);
  }
  for (const what of [
    "POST /desk/en/erase/confirm",
    "POST /desk/expo_2025/tr/erase/confirm",
    "POST /desk/en/visit/abc/email",
    "POST /desk/en/visit/abc/edit",
    "POST /desk/en/exhibit/abc/decision",
    "POST /desk/en/exhibit/abc/letter",
    "POST /desk/en/visit/abc/note",
    "POST /desk/en/visit/abc/tag",
    "POST /desk/en/press/selected/set",
    "POST /desk/en/press/letters/send",
    "POST /desk/en/devices/invite",
    "POST /desk/en/something/new",
  ]) {
    expect([what, await status(what)]).toEqual([what, expected.change]);
  }
});

it.each(["/desk/en/%65xport", "//desk/en/export", "/desk/en/./export", "/desk/en/x/../export"])(
  "does not answer another spelling of an address: %s",
  async (path) => {
    const cookie = await signIn("all");
    const socket = (await import("node:net")).connect(Number(new URL(url).port), "127.0.0.1");
    const lines = ["Host: desk", `Cookie: ${cookie}`, "Connection: close"].join("\r\n");
    socket.end(`GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`);
    const text = (await socket.toArray()).join("");
    expect(text).toMatch(/^HTTP\/1\.1 40[04] /);
  },
);

it("takes no device of the gate, no ended person and no wrong pairing code", async () => {
  for (const right of ["scan", "door"] as const) {
    const { cookie } = await pairDevice(gate, { right });
    expect((await ask("GET /desk/en", cookie.replace("door", "desk"))).status).toBe(303);
  }
  const cookie = await signIn("all");
  const [person] = (await gate.context.devices.list()).filter(({ right }) => right === "all");
  await gate.context.devices.end(person?.id ?? "");
  expect((await ask("GET /desk/en", cookie)).status).toBe(303);
  expect((await ask("POST /desk/en/erase/confirm", cookie)).status).toBe(401);
  const wrong = await ask("POST /desk/en/sign-in", "", "letters=BBBBBB");
  expect(wrong.headers.get("location")).toBe("/desk/en/sign-in?problem=letters");
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

it("makes whoever types too many wrong pairing codes wait, in words", async () => {
  for (let n = 0; n < 10; n += 1) await ask("POST /desk/en/sign-in", "", "letters=BBBBBB");
  const pairingCode = await pairingCodeFor("all");
  const answer = await ask("POST /desk/en/sign-in", "", `letters=${pairingCode}`);
  expect(answer.status).toBe(429);
  // Somebody else behind the same proxy need not wait.
  const elsewhere = { "x-forwarded-for": "192.0.2.7" };
  const other = await ask("POST /desk/en/sign-in", "", `letters=${pairingCode}`, elsewhere);
  expect(other.headers.get("location")).toBe("/desk/en");
  expect(await answer.text()).toContain("too many wrong attempts");
});

/** What each address of the desk asks, by its file: of a page, of a route that is read, and of one that is posted to. */
function asked(kind: "page" | "GET" | "POST"): Record<string, string> {
  const folder = "app/desk/[language]";
  const files = globSync(`app/desk/*language*/**/${kind === "page" ? "page.tsx" : "route.ts"}`);
  const own = files.filter(
    (file) => kind === "page" || readFileSync(file, "utf8").includes(`export const ${kind} = `),
  );
  const method = kind === "POST" ? "POST" : "GET";
  const paths = own.map((file) =>
    file.slice(folder.length).replace(/\/(page\.tsx|route\.ts)$/, ""),
  );
  const named = (path: string) => path.replace(/\[[\w.]+\]/g, "visit");
  return Object.fromEntries(
    paths.map((path) => [path, resolveDeskAction(method, `/desk/en${named(path)}`)]).toSorted(),
  );
}

it("has decided about every address of the desk that answers without a page", () => {
  expect(asked("GET")).toEqual({
    "/campaigns/file": "read",
    "/export": "export",
    "/export/[file]/file": "export",
    "/export/[file]/state": "export",
    "/export/report": "export",
    "/person/data": "export",
    "/reminders/state": "read",
    "/[form]/[id]/email": "read",
  });
});

it("lets who may only read open every page but those named here", () => {
  const more = Object.entries(asked("page")).filter(([, action]) => action !== "read");
  expect(Object.fromEntries(more)).toEqual({
    "/[form]/[id]/edit": "change",
    "/export/[file]": "export",
    "/export/badges/[job]": "export",
  });
});

it("takes every post as a change but those that ask for a file", () => {
  const more = Object.entries(asked("POST")).filter(([, action]) => action !== "change");
  expect(Object.fromEntries(more)).toEqual({
    "/export": "export",
    "/export/badges": "export",
    "/export/sample": "export",
  });
});

it("tells the pages the right of who asks, whatever the browser says of it", async () => {
  const forged = { [rightHeader]: "all" };
  const cookie = await signIn("read");
  expect(await (await ask("GET /desk/en/right", cookie, undefined, forged)).text()).toBe("read");
  expect(await (await ask("GET /desk/en/sign-in", "", undefined, forged)).text()).toBe(
    "the page to sign in",
  );
});
