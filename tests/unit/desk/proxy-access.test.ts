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

const adminsAre = "Remote-Groups: fair-admins";
const ada = ["Remote-User: ada", "Remote-Groups: staff,fair-admins"];

interface Sent {
  line?: string;
  headers?: readonly string[];
  body?: string;
  from?: string;
  encoding?: "utf8" | "latin1";
}

/** A request as bytes. @param end what comes after the headers */
const write = ({ line = "GET /desk/en HTTP/1.1", headers = ada }: Sent, end = "") =>
  `${[line, "Host: desk.expo.example", ...headers].join("\r\n")}${end}\r\n\r\n`;

/** Sends bytes as they are. @returns everything that came back */
async function sendRaw(text: string, { from = "127.0.0.1", encoding = "utf8" }: Sent = {}) {
  const socket = connect({ port: desk.port, host: "127.0.0.1", localAddress: from });
  socket.write(Buffer.from(text, encoding));
  return Buffer.concat(await socket.toArray()).toString();
}

const send = (sent: Sent) =>
  sendRaw(write(sent, "\r\nConnection: close") + (sent.body ?? ""), sent);
const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const statusOf = async (sent: Sent) => statusesIn(await send(sent))[0];
const statusAs = (groups: string) =>
  statusOf({ headers: ["Remote-User: ada", `Remote-Groups: ${groups}`] });

it("names the person, and gives them the rights of all their groups", async () => {
  expect(await send({})).toMatch(/^HTTP\/1\.1 200 .*ada may all at \/desk\/en$/s);
  const sales = ["remote-user: Şükrü Işık", "REMOTE-GROUPS: x, fair-sales ,Çeviri"];
  expect(await send({ headers: sales })).toMatch(/Şükrü Işık may decide, publish, content at/);
  expect(await statusOf({ line: "GET /desk/en/erase HTTP/1.1", headers: sales })).toBe(403);
  for (const name of ["EXPO\\ada", "Demir, Ada", "_ada", "R&D"])
    expect(await send({ headers: [`Remote-User: ${name}`, adminsAre] })).toContain(
      `${name} may all at /desk/en`,
    );
});

it("believes nobody else, whatever they say of where they come from", async () => {
  for (const claim of [
    [],
    ["X-Forwarded-For: 127.0.0.1"],
    ["Forwarded: for=127.0.0.1", "X-Real-IP: 127.0.0.1", "True-Client-IP: 127.0.0.1"],
    ["X-Forwarded-For: 127.0.0.1, 127.0.0.1", "Via: 1.1 caddy"],
  ])
    expect(await statusOf({ headers: [...ada, ...claim], from: "127.0.0.2" })).toBe(401);
  // What the proxy tells of its client changes nothing either.
  expect(await statusOf({ headers: [...ada, "X-Forwarded-For: 203.0.113.9"] })).toBe(200);
  expect(desk.answered).toHaveLength(1);
});

it("believes the address that is set, also in the spelling of a socket for both families", async () => {
  desk.stop();
  desk = await startProxiedDesk({ DESK_PROXY: "127.0.0.3" });
  expect(await statusOf({})).toBe(401);
  expect(await statusOf({ from: "127.0.0.3" })).toBe(200);
  const names = { personHeader: "remote-user", groupsHeader: "remote-groups" };
  const read = (remoteAddress: string | undefined) => {
    const socket = { remoteAddress } as Socket;
    const request = { rawHeaders: ["Remote-User", "ada"], httpVersion: "1.1", socket };
    return readProxyPerson(request, { address: "127.0.0.3", ...names });
  };
  expect(read("::ffff:127.0.0.3")).toEqual({ name: "ada", groups: [] });
  for (const other of ["::ffff:127.0.0.30", "127.0.0.33", "::1", "", undefined])
    expect(read(other)).toEqual({ refused: "ADDRESS" });
});

it.each([
  ["no person", [adminsAre]],
  ["an empty person", ["Remote-User:", adminsAre]],
  ["two persons", ["Remote-User: bob", ...ada]],
  ["the same person twice", ["Remote-User: ada", ...ada]],
  ["groups twice", [...ada, adminsAre]],
  ["other spellings of the headers", ["Remote_User: ada", "Remote_Groups: fair-admins"]],
  ["headers of the desk itself", ["X-Desk-Person: ada", "X-Desk-Right: all"]],
  [
    "headers of another sign-in service",
    ["X-Auth-Request-Email: ada", "X-Forwarded-Groups: fair-admins"],
  ],
  ["a sign of direction", ["Remote-User: ada\u202e", adminsAre]],
  ["an invisible sign", ["Remote-User: a\u200bda", adminsAre]],
  ["markup", ["Remote-User: <b>ada", adminsAre]],
  ["a quoted name", ['Remote-User: "ada"', adminsAre]],
  ["a name of spaces and signs", ["Remote-User: ...", adminsAre]],
  ["a name that is too long", [`Remote-User: ${"a".repeat(201)}`, adminsAre]],
])("refuses %s", async (_, headers) => {
  expect(await statusOf({ headers })).toBe(401);
  expect(desk.answered).toEqual([]);
});

it.each([
  ...["R&D", "Sales & Marketing", "/istanbul/staff", "[all] Company", "_svc-mail"],
  ...["Satış|Pazarlama", "<x>", "cn=all", "x".repeat(2000), `${"x,".repeat(1000)}x`],
])("does not ask what else the groups of a person are called: %.20s", async (other) => {
  for (const groups of [`fair-admins,${other}`, `${other}, fair-admins`])
    expect(await statusAs(groups)).toBe(200);
  expect(await statusAs(other)).toBe(403);
});

it("compares groups as they are written, with a slash or a backslash", async () => {
  desk.stop();
  const DESK_PERMISSIONS = "/fair/admins=all; EXPO\\sales=decide";
  desk = await startProxiedDesk({ DESK_PERMISSIONS });
  for (const group of ["/fair/admins", "EXPO\\sales"])
    expect(await statusAs(`x,${group}`)).toBe(200);
  for (const other of ["fair/admins", "/fair/admins/", "/fair", "admins", "EXPOsales", "sales"])
    expect(await statusAs(`x,${other}`)).toBe(403);
});

it.each([
  ["ABSENT", "remote-user", [adminsAre]],
  ["DOUBLED", "remote-user", ["Remote-User: bob", ...ada]],
  ["DOUBLED", "remote-groups", [...ada, "Remote-Groups: x"]],
  ["INVALID", "remote-user", ["Remote-User: <ada>", adminsAre]],
  ["RIGHT", "", ["Remote-User: ada", "Remote-Groups: x"]],
])("says %s in the log, and the header that it is about: %s", async (code, header, headers) => {
  const log = jest.spyOn(process.stdout, "write");
  await send({ headers });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  const refused = { outcome: "refused", code, ...(header && { where: header }) };
  expect(lines).toContainEqual(expect.objectContaining(refused));
});

it.each([
  ["refuses a person of", ["Remote-User: ad\xe1", adminsAre], 401],
  [
    "takes no right from a group of, but those of others,",
    ["Remote-User: ada", "Remote-Groups: sat\xfd,fair-admins"],
    200,
  ],
])("%s bytes that are no UTF-8", async (_, headers, status) => {
  expect(await statusOf({ headers, encoding: "latin1" })).toBe(status);
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
  const words = /^HTTP\/1\.1 403 .*Your permission does not cover this/s;
  expect(await send({ headers })).toMatch(words);
  expect(desk.answered).toEqual([]);
});

it("answers an upgrade like any other request, and other protocols not at all", async () => {
  const key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";
  const upgrade = ["Upgrade: websocket", key, "Sec-WebSocket-Version: 13"];
  expect(await statusOf({ headers: upgrade })).toBe(401);
  expect(await statusOf({ headers: [...ada, ...upgrade] })).toBe(200);
  expect(await statusOf({ line: "GET /desk/en HTTP/1.0" })).toBe(401);
  expect(await send({ line: "CONNECT desk.expo.example:443 HTTP/1.1" })).not.toMatch(/ 200 /);
  expect(await statusOf({ line: "TRACE /desk/en HTTP/1.1" })).toBe(405);
  expect(desk.answered).toHaveLength(1);
});

const hidden = write({ line: "GET /desk/en/erase HTTP/1.1" });
/** May post a note, and would like to be somebody else. */
const mallory = ["Remote-User: mallory", "Remote-Groups: fair-sales"];
const line = "POST /desk/en/visit/a/note HTTP/1.1";
const form = [
  "Origin: https://desk.expo.example",
  "Content-Type: application/x-www-form-urlencoded",
];

it.each([
  ["two kinds of length", ["Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"],
  ["two lengths", ["Content-Length: 0", `Content-Length: ${hidden.length}`], ""],
  ["an encoding in disguise", ["Transfer-Encoding: xchunked", "Content-Length: 0"], ""],
  ["an encoding twice", ["Transfer-Encoding: chunked, identity"], "0\r\n\r\n"],
  ["a space before the colon", ["Content-Length : 0"], ""],
  ["a folded header", ["X-A: b", " Remote-User: bob"], ""],
  ["a length with a sign", ["Content-Length: +5"], ""],
])("finds no second request behind %s", async (_, headers, before) => {
  const body = before + hidden;
  const statuses = statusesIn(
    await send({ line, headers: [...form, ...mallory, ...headers], body }),
  );
  expect(statuses).toHaveLength(1);
  expect(Math.floor(Number(statuses[0]) / 100)).toBe(4);
  expect(desk.answered).toEqual([]);
});

it("takes what is hidden in a body or after it for no request of somebody else", async () => {
  const length = `Content-Length: ${hidden.length}`;
  await send({ line, headers: [...form, ...ada, length], body: hidden });
  const body = "3\r\na=b\r\n0\r\nRemote-User: ada\r\nRemote-Groups: fair-admins\r\n\r\n";
  const trailer = ["Transfer-Encoding: chunked", "Trailer: Remote-User"];
  await send({ line, headers: [...form, ...trailer], body });
  expect(desk.answered).toEqual(["ada may all at /desk/en/visit/a/note"]);
  // A second request on the connection has to name its person again.
  const both = await sendRaw(write({}) + write({ headers: ["Connection: close"] }));
  expect(statusesIn(both)).toEqual([200, 401]);
});
