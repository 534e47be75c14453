/** People who sign in to the desk by a pairing code, and what their rights cover. */
import { globSync } from "node:fs";
import { createRequestListener, type Step } from "@/lib/http/steps";
import { type DeskOperation, type DeskRight, deskRights } from "@/lib/security/desk-rights";
import { resolvePermission } from "@/staff/desk/actions/find-action";
import { formActions, ownActions } from "@/staff/desk/actions/table";
import { personHeader, rightHeader } from "@/staff/desk/context/request-context";
import { refuseAtDesk } from "@/staff/desk/host/guard";
import { authenticateDeskUser } from "@/staff/gate/server/desk-access";
import { isActionAllowed } from "@/staff/gate/server/rights";
import {
  ask as askGateServer,
  pairDevice,
  provideTestGate,
  type TestGate,
} from "../../support/gate/gate-server";
import { provideStepServers } from "../../support/servers/step-server";

const openGate = provideTestGate();
const servers = provideStepServers();
let gate: TestGate;
let url = "";

const showSignIn: Step = (_, response) => {
  response.end("the page to sign in");
  return true;
};

beforeEach(async () => {
  gate = await openGate();
  const listener = createRequestListener([
    refuseAtDesk({ access: { kind: "paired" }, port: 0, host: "127.0.0.1" }),
    authenticateDeskUser(gate.context, 1, showSignIn, resolvePermission),
    (request, response) => {
      const { [personHeader]: person = "nobody", [rightHeader]: right } = request.headers;
      response.end(request.url?.endsWith("/right") ? right : `for ${decodeURI(String(person))}`);
      return true;
    },
  ]);
  ({ url } = await servers.open(async (request, response) => {
    await listener(request, response);
    return true;
  }));
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

it("makes whoever types too many wrong pairing codes wait, at the desk and at the gates together", async () => {
  const pair = (letters: string) => askGateServer(gate.url, "POST /door/pair", { letters });
  const enter = (letters: string, headers = {}) =>
    ask("POST /desk/en/sign-in", "", `letters=${letters}`, headers);
  for (let n = 0; n < 10; n += 1)
    expect((await (n % 2 ? pair : enter)("BBBBBB")).status).not.toBe(429);
  expect((await pair("BBBBBB")).status).toBe(429);
  const pairingCode = await pairingCodeFor("all");
  const answer = await enter(pairingCode);
  expect([answer.status, await answer.text()]).toEqual([
    429,
    expect.stringContaining("too many wrong attempts"),
  ]);
  // Somebody else behind the same proxy need not wait.
  const other = await enter(pairingCode, { "x-forwarded-for": "192.0.2.7" });
  expect(other.headers.get("location")).toBe("/desk/en");
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
  const forged = { [personHeader]: "mallory", [rightHeader]: "read" };
  const read = async (path: string, by: string) =>
    (await ask(`GET ${path}`, by, undefined, forged)).text();
  expect(await read("/desk/en/visit", cookie)).toBe("for Ada Lovelace");
  expect(await read("/desk/en/right", cookie)).toBe("all");
  expect(await read("/desk/en/sign-in", "")).toBe("the page to sign in");
});

it.each(deskRights)(
  "lets the right %s do what it covers, at every address of the desk",
  async (right) => {
    const cookie = await signIn(right);
    const homes = ["/desk/en", "/desk/expo_2025/tr"];
    const all = (["page", "GET", "POST"] as const).flatMap((kind) =>
      Object.entries(asked(kind)).map(([path, action], n) => {
        const home = path === "" ? homes[0] : homes[n % homes.length];
        const refusal = right === "content" && path === "" ? 303 : 403;
        return {
          what: `${kind === "POST" ? "POST" : "GET"} ${home}${toAddress(path)}`,
          expected: covers[right].includes(action) ? 200 : refusal,
        };
      }),
    );
    all.push({ what: "POST /desk/en/something/new", expected: right === "all" ? 200 : 403 });
    const statuses = await Promise.all(
      all.map(async ({ what }) => (await ask(what, cookie)).status),
    );
    expect(statuses.map((status, n) => [all[n]?.what, status])).toEqual(
      all.map(({ what, expected }) => [what, expected]),
    );
  },
  20_000,
);

it("gives a person all of several rights, and none of a text that is not rights alone", async () => {
  const cookie = await signIn("decide, publish");
  const statuses = async (by: string) =>
    Promise.all(
      ["decision", "listing", "edit"].map(
        async (what) => (await ask(`POST /desk/en/exhibit/abc/${what}`, by)).status,
      ),
    );
  expect(await statuses(cookie)).toEqual([200, 200, 403]);
  for (const wrong of ["decide, scan", "all, nonsense", "scan, all", "All", ""]) {
    expect([wrong, isActionAllowed(wrong, "change"), isActionAllowed(wrong, "decide")]).toEqual([
      wrong,
      false,
      false,
    ]);
  }
});

it("leads who only writes the site to it, and shows them nobody", async () => {
  const cookie = await signIn("content");
  for (const path of ["/", "/desk", "/desk/en", "/desk/expo_2025/en/"]) {
    const answer = await ask(`GET ${path}`, cookie, undefined, { "Accept-Language": "en" });
    expect([path, answer.headers.get("location")]).toEqual([path, "/desk/en/site"]);
  }
});

it("lets who decides send a decision email again, and no other", async () => {
  const cookie = await signIn("decide");
  const send = async (query: string) =>
    (await ask(`POST /desk/en/exhibit/abc/email${query}`, cookie)).status;
  expect(await send("?kind=decision")).toBe(200);
  for (const other of [
    "",
    "?kind=sales",
    "?kind=decision&kind=sales",
    "?kind=sales&kind=decision",
  ]) {
    expect([other, await send(other)]).toEqual([other, 403]);
  }
});

it("keeps what somebody typed whose permission does not cover it any more", async () => {
  const answer = await ask("POST /desk/tr/broadcasts/new", await signIn("read"));
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringMatching(/<html lang="tr".*Yetkiniz .*Yazdıklarınız bu sekmede duruyor/),
  ]);
});

it("explains in the desk's language that a form is too long, when all of it has arrived", async () => {
  const cookie = await signIn("all");
  const send = (length: number) =>
    ask("POST /desk/tr/broadcasts/new", cookie, `x=${"a".repeat(length)}`);
  // As long in another script: each of 12,000 letters is six characters.
  expect((await send(72_000)).status).toBe(200);
  const answer = await send(2_000_000);
  expect([answer.status, await answer.text()]).toEqual([
    413,
    expect.stringMatching(/<html lang="tr".*512 KB/),
  ]);
});

it.each([
  "/desk/en/visit/abc/edit.rsc",
  "/desk/en/visit/abc/edit.prefetch.rsc",
  "/desk/en/visit/abc/edit.segments/_tree.segment.rsc",
  "/desk/en/erase.segments/desk/language.segment.rsc?x",
  "/desk.segments/_index.segment.rsc",
])("answers no address of the framework's own: %s", async (path) => {
  expect((await ask(`GET ${path}`, await signIn("read"))).status).toBe(404);
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
  const post = await ask("POST /desk/en/erase/confirm", cookie);
  expect([post.status, post.headers.get("content-type")]).toEqual([
    401,
    "text/html; charset=utf-8",
  ]);
  expect(await post.text()).toMatch(
    /<html lang="en".*What you typed is still in this tab.*<a href="\/desk\/en\/sign-in" target="_blank"/,
  );
  const wrong = await ask("POST /desk/en/sign-in", "", "letters=BBBBBB");
  expect(wrong.headers.get("location")).toBe("/desk/en/sign-in?problem=letters");
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

const covers: Record<DeskRight, DeskOperation[]> = {
  read: ["read"],
  export: ["read", "export"],
  decide: ["read", "decide"],
  publish: ["read", "publish"],
  content: ["content"],
  all: ["read", "export", "decide", "publish", "content", "change"],
};

const toAddress = (path: string) => path.replace(/\[[\w.]+\]/g, "visit");

/** What each address of the desk asks: of a page, of an action that is read, and of one that is posted to. */
function asked(kind: "page" | "GET" | "POST"): Record<string, DeskOperation> {
  const pages = globSync("app/desk/*language*/**/page.tsx").map((file) =>
    file.slice("app/desk/[language]".length, -"/page.tsx".length),
  );
  const rows = Object.keys({ ...ownActions, ...formActions }).flatMap((name) =>
    name.startsWith(`${kind} `) ? [name.replace(`${kind} `, "/")] : [],
  );
  const paths = kind === "page" ? pages.filter((path) => path !== "/sign-in") : rows;
  const method = kind === "POST" ? "POST" : "GET";
  return Object.fromEntries(
    paths
      .map((path) => [path, resolvePermission(method, `/desk/en${toAddress(path)}`)] as const)
      .toSorted(),
  );
}

it.each<[string, DeskOperation]>([
  // The form of a page that only deciders may open is no way around it.
  ["POST /visit/selected", "decide"],
  ["POST /visit/email", "change"],
  // Nothing is done there by another method.
  ["GET /visit/abc/note", "decide"],
  ["POST /person/data", "export"],
  ["GET /visit/abc/stand", "read"],
  ["POST /reminders/state", "change"],
])("asks as much beside the table: %s", (what, permission) => {
  const [method = "", path] = what.split(" ");
  expect(resolvePermission(method, `/desk/en${path}`)).toBe(permission);
});

it("has decided about every address of the desk that answers without a page", () => {
  expect(asked("GET")).toEqual({
    "/[form]/work/[job]/state": "read",
    "/broadcasts/[id]/state": "read",
    "/campaigns/file": "read",
    "/export": "export",
    "/export/[file]/file": "export",
    "/export/[file]/state": "export",
    "/export/report": "export",
    "/my-fair/file": "read",
    "/person/data": "export",
    "/reminders/state": "read",
    "/site/file": "content",
    "/tasks/[task]/file/[id]": "export",
    "/[form]/[id]/email": "read",
  });
});

it("lets who may read open every page but those named here", () => {
  const more = Object.entries(asked("page")).filter(([, action]) => action !== "read");
  expect(Object.fromEntries(more)).toEqual({
    "/[form]/[id]/decision": "decide",
    "/[form]/[id]/edit": "change",
    "/[form]/[id]/decision-email": "decide",
    "/[form]/[id]/same/confirm": "change",
    "/[form]/email": "change",
    "/[form]/decision-emails": "decide",
    "/[form]/selected": "decide",
    "/broadcasts/[id]/edit": "change",
    "/devices/new-key": "change",
    "/devices/take-back": "change",
    "/erase": "change",
    "/export/[file]": "export",
    "/export/badges/[job]": "export",
    "/reminders/confirm": "change",
    "/site": "content",
    "/site/changes": "content",
    "/site/lists/[kind]": "content",
    "/site/lists/[kind]/[id]": "content",
    "/site/preview": "content",
    "/site/texts": "content",
    "/site/texts/[key]": "content",
    "/site/versions": "content",
    "/site/versions/[version]": "content",
    "/tasks/[task]": "change",
    "/tasks/[task]/delete": "change",
    "/tasks/remind": "change",
  });
});

it("takes every post as a change but those named here", () => {
  const more = Object.entries(asked("POST")).filter(([, action]) => action !== "change");
  expect(Object.fromEntries(more)).toEqual({
    "/[form]/[id]": "read",
    "/[form]/[id]/companies": "decide",
    "/[form]/[id]/decision": "decide",
    "/[form]/[id]/email?kind=decision": "decide",
    "/[form]/[id]/enter": "read",
    "/[form]/[id]/decision-email": "decide",
    "/[form]/[id]/listing": "publish",
    "/[form]/[id]/note": "decide",
    "/[form]/[id]/quota": "decide",
    "/[form]/[id]/tag": "decide",
    "/[form]/decision-emails/send": "decide",
    "/[form]/selected/keep": "read",
    "/[form]/selected/set": "decide",
    "/export": "export",
    "/export/badges": "export",
    "/export/iys": "export",
    "/export/sample": "export",
    "/site/changes": "content",
    "/site/changes/drop": "content",
    "/site/lists/[kind]/[id]": "content",
    "/site/lists/[kind]/arrange": "content",
    "/site/preview/open": "content",
    "/site/texts/[key]": "content",
    "/site/versions/[version]/cancel": "content",
    "/site/versions/[version]/restore": "content",
  });
});
