/** A desk that believes one proxy: attacks on it with raw requests. Behind the guard nobody is answered but who may be. */
import { connect, type Socket } from "node:net";
import { readProxyPerson } from "@/staff/desk/host/proxy";
import { startProxiedDesk } from "../../support/servers/proxied-desk";

let desk: Awaited<ReturnType<typeof startProxiedDesk>>;

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  desk = await startProxiedDesk();
});

afterEach(() => {
  desk.stop();
  jest.restoreAllMocks();
});

const ada = ["Remote-User: ada", "Remote-Groups: staff,fair-admins"];

interface Sent {
  line?: string;
  headers?: readonly string[];
  body?: string;
  from?: string;
}

/** Sends bytes as they are. @returns everything that came back */
async function send({
  line = "GET /desk/en HTTP/1.1",
  headers = ada,
  body = "",
  from = "127.0.0.1",
}: Sent): Promise<string> {
  const socket = connect({ port: desk.port, host: "127.0.0.1", localAddress: from });
  const head = [line, "Host: desk.expo.example", ...headers, "Connection: close"];
  socket.write(Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`, "utf8"));
  return Buffer.concat(await socket.toArray()).toString();
}

const statusOf = async (sent: Sent) => Number(/^HTTP\/1\.1 (\d{3})/.exec(await send(sent))?.[1]);

it("names the person, and gives them the rights of all their groups", async () => {
  expect(await send({})).toMatch(/^HTTP\/1\.1 200 .*ada may all at \/desk\/en$/s);
  const sales = ["remote-user: Şükrü Işık", "REMOTE-GROUPS: x, fair-sales ,Çeviri"];
  expect(await send({ headers: sales })).toMatch(/Şükrü Işık may decide, publish, content at/);
  expect(await statusOf({ line: "GET /desk/en/erase HTTP/1.1", headers: sales })).toBe(403);
});

it("believes nobody else, whatever they say of where they come from", async () => {
  const claims = [
    [],
    ["X-Forwarded-For: 127.0.0.1"],
    ["Forwarded: for=127.0.0.1", "X-Real-IP: 127.0.0.1", "True-Client-IP: 127.0.0.1"],
    ["X-Forwarded-For: 127.0.0.1, 127.0.0.1", "Via: 1.1 caddy"],
  ];
  for (const claim of claims) {
    expect(await statusOf({ headers: [...ada, ...claim], from: "127.0.0.2" })).toBe(401);
  }
  // What the proxy tells of its client changes nothing either.
  expect(await statusOf({ headers: [...ada, "X-Forwarded-For: 203.0.113.9"] })).toBe(200);
  expect(desk.answered).toHaveLength(1);
});

it("believes the address that is set, also in the spelling of a socket for both families", async () => {
  desk.stop();
  desk = await startProxiedDesk({ DESK_PROXY: "127.0.0.3" });
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ from: "127.0.0.3" })).toBe(200);
  const access = {
    address: "127.0.0.3",
    personHeader: "remote-user",
    groupsHeader: "remote-groups",
  };
  const read = (remoteAddress: string | undefined) =>
    readProxyPerson(
      {
        rawHeaders: ["Remote-User", "ada"],
        httpVersion: "1.1",
        socket: { remoteAddress } as Socket,
      },
      access,
    );
  expect(read("::ffff:127.0.0.3")).toEqual({ name: "ada", groups: [] });
  for (const other of ["::ffff:127.0.0.30", "127.0.0.33", "::1", "", undefined]) {
    expect(read(other)).toEqual({ refused: "ADDRESS" });
  }
});

it.each([
  ["no person", ["Remote-Groups: fair-admins"]],
  ["an empty person", ["Remote-User:", "Remote-Groups: fair-admins"]],
  ["two persons", ["Remote-User: bob", ...ada]],
  ["the same person twice", ["Remote-User: ada", ...ada]],
  ["groups twice", [...ada, "Remote-Groups: fair-admins"]],
  ["other spellings of the headers", ["Remote_User: ada", "Remote_Groups: fair-admins"]],
  ["headers of the desk itself", ["X-Desk-Person: ada", "X-Desk-Right: all"]],
  [
    "headers of another sign-in service",
    ["X-Auth-Request-Email: ada", "X-Forwarded-Groups: fair-admins"],
  ],
  ["a sign of direction", ["Remote-User: ada\u202e", "Remote-Groups: fair-admins"]],
  ["an invisible sign", ["Remote-User: a\u200bda", "Remote-Groups: fair-admins"]],
  ["markup", ["Remote-User: <b>ada", "Remote-Groups: fair-admins"]],
  ["a quoted name", ['Remote-User: "ada"', "Remote-Groups: fair-admins"]],
  ["a name of spaces and signs", ["Remote-User: ...", "Remote-Groups: fair-admins"]],
  ["a name that is too long", [`Remote-User: ${"a".repeat(201)}`, "Remote-Groups: fair-admins"]],
])("refuses %s", async (_, headers) => {
  expect(await statusOf({ headers })).toBe(401);
  expect(desk.answered).toEqual([]);
});

it.each([
  "R&D",
  "Sales & Marketing",
  "/istanbul/staff",
  "[all] Company",
  "_svc-mail",
  "Satış|Pazarlama",
  "<x>",
  "cn=all",
  "x".repeat(2000),
  `${"x,".repeat(1000)}x`,
])("does not ask what else the groups of a person are called: %.20s", async (other) => {
  const groups = [`fair-admins,${other}`, `${other}, fair-admins`];
  for (const one of groups)
    expect(await statusOf({ headers: ["Remote-User: ada", `Remote-Groups: ${one}`] })).toBe(200);
  expect(await statusOf({ headers: ["Remote-User: ada", `Remote-Groups: ${other}`] })).toBe(403);
});

it("compares groups as they are written, with a slash or a backslash", async () => {
  desk.stop();
  const DESK_PERMISSIONS = "/fair/admins=all; EXPO\\sales=decide";
  desk = await startProxiedDesk({ DESK_PERMISSIONS });
  const askAs = (group: string) =>
    statusOf({ headers: ["Remote-User: ada", `Remote-Groups: x,${group}`] });
  for (const group of ["/fair/admins", "EXPO\\sales"]) expect(await askAs(group)).toBe(200);
  for (const other of ["fair/admins", "/fair/admins/", "/fair", "admins", "EXPOsales", "sales"])
    expect(await askAs(other)).toBe(403);
});

it.each([
  "/desk/en/%65rase",
  "/desk/en//erase",
  "//desk/en/erase",
  "/desk/en/./erase",
  "/desk/en/x/../erase",
  "/desk/en/erase%2f",
  "/desk/en\\erase",
  "/desk/en/erase;x",
  "/desk/en/erase.rsc",
  "/desk/en/erase.segments/_tree.segment.rsc",
])(
  "answers no other spelling of an address that the permission does not cover: %s",
  async (path) => {
    expect(await statusOf({ line: `GET ${path} HTTP/1.1`, headers: mallory })).toBe(404);
    expect(desk.answered).toEqual([]);
  },
);

it.each(["EXPO\\ada", "Demir, Ada", "_ada", "R&D"])("names %s", async (name) => {
  const headers = [`Remote-User: ${name}`, "Remote-Groups: fair-admins"];
  expect(await send({ headers })).toContain(`${name} may all at /desk/en`);
});

it.each([
  ["ABSENT", "remote-user", ["Remote-Groups: fair-admins"]],
  ["DOUBLED", "remote-user", ["Remote-User: bob", ...ada]],
  ["DOUBLED", "remote-groups", [...ada, "Remote-Groups: x"]],
  ["INVALID", "remote-user", ["Remote-User: <ada>", "Remote-Groups: fair-admins"]],
  ["RIGHT", "", ["Remote-User: ada", "Remote-Groups: x"]],
])("says %s in the log, and the header that it is about: %s", async (code, header, headers) => {
  const log = jest.spyOn(process.stdout, "write");
  await send({ headers });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toContainEqual(
    expect.objectContaining({ outcome: "refused", code, ...(header && { where: header }) }),
  );
});

it("refuses bytes that are no UTF-8", async () => {
  const socket = connect({ port: desk.port, host: "127.0.0.1" });
  const head =
    "GET /desk/en HTTP/1.1\r\nHost: d\r\nRemote-User: ad\xe1\r\nRemote-Groups: fair-admins\r\n";
  socket.write(Buffer.from(`${head}Connection: close\r\n\r\n`, "latin1"));
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 401/);
});

it("takes no right from a group whose bytes are no UTF-8, and those of the others", async () => {
  const socket = connect({ port: desk.port, host: "127.0.0.1" });
  const head =
    "GET /desk/en HTTP/1.1\r\nHost: d\r\nRemote-User: ada\r\nRemote-Groups: sat\xfd,fair-admins\r\n";
  socket.write(Buffer.from(`${head}Connection: close\r\n\r\n`, "latin1"));
  expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 200/);
});

it.each([
  ["no groups", ["Remote-User: ada"]],
  ["an empty list of groups", ["Remote-User: ada", "Remote-Groups:"]],
  ["groups without rights", ["Remote-User: ada", "Remote-Groups: staff"]],
  ["a group in other letters", ["Remote-User: ada", "Remote-Groups: Fair-Admins"]],
  ["a group as the name of the person", ["Remote-User: fair-admins", "Remote-Groups: staff"]],
  ["a right as a group", ["Remote-User: ada", "Remote-Groups: all"]],
  ["rights of the desk's own header", ["Remote-User: ada", "X-Desk-Right: all"]],
])("lets nobody do anything with %s, and says so in words", async (_, headers) => {
  const answer = await send({ headers });
  expect(answer).toMatch(/^HTTP\/1\.1 403 .*Your permission does not cover this/s);
  expect(desk.answered).toEqual([]);
});

it("answers an upgrade like any other request, and other protocols not at all", async () => {
  const upgrade = [
    "Upgrade: websocket",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version: 13",
  ];
  expect(await statusOf({ headers: upgrade })).toBe(401);
  expect(await statusOf({ headers: [...ada, ...upgrade] })).toBe(200);
  expect(await statusOf({ line: "GET /desk/en HTTP/1.0" })).toBe(401);
  expect(await send({ line: "CONNECT desk.expo.example:443 HTTP/1.1" })).not.toMatch(/ 200 /);
  expect(await statusOf({ line: "TRACE /desk/en HTTP/1.1" })).toBe(405);
  expect(desk.answered).toHaveLength(1);
});

const hidden = `GET /desk/en/erase HTTP/1.1\r\nHost: desk\r\n${ada.join("\r\n")}\r\n\r\n`;
/** May post a note, and would like to be somebody else. */
const mallory = ["Remote-User: mallory", "Remote-Groups: fair-sales"];
const post = {
  line: "POST /desk/en/visit/a/note HTTP/1.1",
  form: ["Origin: https://desk.expo.example", "Content-Type: application/x-www-form-urlencoded"],
};

it.each([
  [
    "two kinds of length",
    ["Content-Length: 5", "Transfer-Encoding: chunked"],
    `0\r\n\r\n${hidden}`,
  ],
  ["two lengths", ["Content-Length: 0", `Content-Length: ${hidden.length}`], hidden],
  ["an encoding in disguise", ["Transfer-Encoding: xchunked", "Content-Length: 0"], hidden],
  ["an encoding twice", ["Transfer-Encoding: chunked, identity"], `0\r\n\r\n${hidden}`],
  ["a space before the colon", ["Content-Length : 0"], hidden],
  ["a folded header", ["X-A: b", " Remote-User: bob"], hidden],
  ["a length with a sign", ["Content-Length: +5"], hidden],
])("finds no second request behind %s", async (_, headers, body) => {
  const answer = await send({
    line: post.line,
    headers: [...post.form, ...mallory, ...headers],
    body,
  });
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
  expect(desk.answered).toEqual([]);
});

it("takes what is hidden in a body or after it for no request of somebody else", async () => {
  const headers = [...post.form, ...ada, `Content-Length: ${hidden.length}`];
  await send({ line: post.line, headers, body: hidden });
  const trailer = `3\r\na=b\r\n0\r\nRemote-User: ada\r\nRemote-Groups: fair-admins\r\n\r\n`;
  await send({
    line: post.line,
    headers: [...post.form, "Transfer-Encoding: chunked", "Trailer: Remote-User"],
    body: trailer,
  });
  expect(desk.answered).toEqual(["ada may all at /desk/en/visit/a/note"]);
  // A second request on the connection has to name its person again.
  const socket = connect({ port: desk.port, host: "127.0.0.1" });
  const one = (lines: readonly string[]) =>
    `GET /desk/en HTTP/1.1\r\nHost: d\r\n${lines.join("\r\n")}\r\n\r\n`;
  socket.write(one(ada) + one(["Connection: close"]));
  const both = Buffer.concat(await socket.toArray()).toString();
  expect(both.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 401"]);
});
