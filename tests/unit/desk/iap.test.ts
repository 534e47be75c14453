/** Google's Identity-Aware Proxy, with keys and a key server of the test. */
import { generateKeyPairSync, sign } from "node:crypto";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { parseRightsByName } from "@/lib/security/desk-rights";
import { listenOnLoopback } from "@/scripts/free-port";
import { rightHeader } from "@/staff/desk/context/request-context";
import { namePerson } from "@/staff/desk/host/guard";
import { createIapVerifier } from "@/staff/desk/host/iap";

const audience = "/projects/42/global/backendServices/7";
const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
const foreign = { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey };

let server: Server;
let keysUrl: string;
let asked = 0;
let status = 200;
/** What the key server answers instead of the keys. */
let body: string | undefined;

beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    const key = { ...own.publicKey.export({ format: "jwk" }), kid: "k1", alg: "ES256", use: "sig" };
    response.statusCode = status;
    response.end(body ?? JSON.stringify({ keys: [key] }));
  });
  keysUrl = `http://127.0.0.1:${await listenOnLoopback(server)}/keys`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  [asked, status, body] = [0, 200, undefined];
});

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(
  changed: Record<string, unknown> = {},
  { key = own.privateKey, kid = "k1", alg = "ES256" } = {},
) {
  const claims = {
    ...{ iss: "https://cloud.google.com/iap", aud: audience },
    ...{ email: "ada@expo.example", sub: "accounts.google.com:1" },
    ...{ iat: seconds() - 10, exp: seconds() + 300, ...changed },
  };
  const signed = `${encode({ alg, typ: "JWT", kid })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}

const ada = { email: "ada@expo.example" };
const noKeys = { refused: "NO_KEYS" };

it("finds the person whom the proxy names, and downloads the keys once", async () => {
  const verify = createIapVerifier({ audience, keysUrl });
  for (const email of ["ada@expo.example", "bo@expo.example"])
    expect(await verify(token({ email }))).toEqual({ email });
  for (const absent of [undefined, "", [token(), token()]])
    expect(await verify(absent)).toEqual({ refused: "ABSENT" });
  expect(asked).toBe(1);
});

it.each([
  ["of another audience", () => token({ aud: "/projects/43/apps/other" })],
  ["of another issuer", () => token({ iss: "https://accounts.google.com" })],
  ["that is expired", () => token({ iat: seconds() - 4000, exp: seconds() - 1000 })],
  ["of the future", () => token({ iat: seconds() + 4000, exp: seconds() + 5000 })],
  ["without a person", () => token({ email: undefined })],
  ["signed with another key", () => token({}, foreign)],
  ["with a key nobody knows", () => token({}, { ...foreign, kid: "k2" })],
  ["that was changed", () => token().replace(/\.[^.]+\./, `.${encode({ aud: "x" })}.`)],
  ["signed with nothing", () => token({}, { alg: "none" }).replace(/[^.]+$/, "")],
  ["that is none", () => "x"],
  ["that names a property of every object", () => token({}, { kid: "constructor" })],
])("refuses a token %s", async (_, make) => {
  expect(await createIapVerifier({ audience, keysUrl })(make())).toEqual({ refused: "INVALID" });
});

it("lets nobody in while the keys cannot be downloaded", async () => {
  const verify = createIapVerifier({ audience, keysUrl: "http://127.0.0.1:9/keys" });
  expect(await verify(token())).toEqual(noKeys);
}, 30_000);

it.each([
  [500, "away"],
  [302, ""],
  [200, "<html>"],
  [200, "{}"],
])("lets nobody in while the key server answers %d %s, and then everybody", async (code, text) => {
  const verify = createIapVerifier({ audience, keysUrl });
  [status, body] = [code, text];
  expect(await verify(token())).toEqual(noKeys);
  [status, body] = [200, undefined];
  expect(await verify(token())).toEqual(ada);
});

it("downloads the keys again for one that it does not know, at most once a minute", async () => {
  const verify = createIapVerifier({ audience, keysUrl });
  const now = jest.spyOn(Date, "now");
  const unknown = token({}, { ...foreign, kid: "k2" });
  for (const [second, downloads] of [
    [0, 1],
    [59, 1],
    [61, 2],
    [62, 2],
  ] as const) {
    now.mockReturnValue(1_800_000_000_000 + second * 1000);
    expect(await verify(unknown)).toEqual({ refused: "INVALID" });
    expect(asked).toBe(downloads);
  }
  [status, body] = [500, "away"];
  now.mockReturnValue(1_800_000_200_000);
  expect(await verify(unknown)).toEqual(noKeys);
  now.mockRestore();
});

const byName = "Ada@Expo.example=decide; *@expo.example=content; bob@expo.example=all";

it.each([
  [undefined, "ada@expo.example", "all"],
  [byName, "ada@expo.example", "decide, content"],
  ["*@expo.example=read", "ADA@expo.example", "read"],
  ["bob@expo.example=all", "ada@expo.example", undefined],
  ["*@expo.example=all", "ada@evil.example", undefined],
  ["*@expo.example=all", "ada@sub.expo.example", undefined],
])("with the permissions %j, %s has %j", async (text, email, right) => {
  const permissions = text === undefined ? {} : { permissions: parseRightsByName(text) };
  const access = { kind: "iap", audience, keysUrl, ...permissions } as const;
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: "/desk/en" });
  request.headers["x-goog-iap-jwt-assertion"] = token({ email });
  request.headers[rightHeader] = "all";
  const response = new ServerResponse(request);
  const isAnswered = await namePerson({ access })(request, response);
  expect(request.headers[rightHeader]).toBe(right);
  expect([isAnswered, response.statusCode]).toEqual(right ? [false, 200] : [true, 403]);
});
