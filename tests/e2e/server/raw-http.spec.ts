/** Requests that no browser sends, over a socket. Each gets a 4xx answer with the site's headers. */
import { answersTo } from "../support/answers";
import { type RawAnswer, sendRaw } from "../support/attacks/raw";
import { expect, test } from "../support/fixtures";

const page = "/en/VisitRegistration";
const route = "/api/registrations/visit";
const multipart = "Content-Type: multipart/form-data; boundary=x";
const json = "Content-Type: application/json";
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const action = `${part("$ACTION_REF_1", "")}--x--\r\n`;
const unknownAction = `${part(`$ACTION_ID_40${"a".repeat(40)}`, "")}--x--\r\n`;
const big = `${part("city", "x".repeat(100_000))}--x--\r\n`;

/** The status, the first line, headers, a body, and the Content-Length if it is another; null for none. */
type Malformed = [
  status: number,
  line: string,
  headers?: string[],
  body?: string,
  length?: string | number | null,
];

const form = `POST ${page}`;
const send = `POST ${route}`;
const chunked = "Transfer-Encoding: chunked";
const nextAction = `Next-Action: 40${"a".repeat(40)}`;

// Of what tests/unit/security/request-guard.test.ts refuses, there is one of each kind here.
const methods: Malformed[] = [
  ...["TRACE /en/nowhere", `PUT ${route}`, `GET ${route}`, "DELETE /api/health", "PROPFIND /"].map(
    (line): Malformed => [405, line],
  ),
  [405, "POST /icon.svg", [], "a"],
  [400, "HACK /"],
];

const targets: Malformed[] = [
  [404, `GET /${"a".repeat(10_000)}`],
  [431, `GET /${"a".repeat(40_000)}`],
  [400, "GET /api/../en"],
  [400, "GET /calendar/%"],
  [400, `GET /en/nowhere?${"a&".repeat(7000)}`],
  ...["/en", "/en/Exhibitors", "/en/VisitorPass", "/images", "/documents", "/pictures"].map(
    (path): Malformed => [404, `GET ${path}/%E0%A4%A`],
  ),
];

const lengths: Malformed[] = [
  [413, send, [json], `{"a":"${big}"}`],
  [413, form, [multipart], "", 10_000_000],
  [411, form, [multipart], "", null],
  [400, send, [json], "", null],
  [400, send, [json], "{}", -1],
  [400, send, [json], "{}", "two"],
  [400, send, [json, "Content-Length: 5"], "{}"],
  [400, send, [json, chunked], "2\r\n{}\r\n0\r\n\r\n"],
  [400, send, [json, chunked], "zz\r\n{}\r\n0\r\n\r\n", null],
  [413, send, [json, chunked], `186a0\r\n${" ".repeat(100_000)}\r\n0\r\n\r\n`, null],
];

const forged = part("$ACTION_1:0", '{"id":"zz","bound":"$@1"}');
const bodies: Malformed[] = [
  [415, form, [json], "{}"],
  [400, form, [multipart], "city=a"],
  [400, form, [multipart], `${part("$ACTION_REF_1", "")}--x\r\nContent-Disp`],
  [404, "POST /en/nowhere", [multipart], "a"],
  [404, "POST /images/x", [multipart], "a"],
  [400, form, [multipart], action],
  [400, form, [multipart], `${part("$ACTION_REF_1", "")}${forged}--x--\r\n`],
  [409, form, [multipart], unknownAction],
  [400, form, [multipart, "Next-Action: x"], `${part("0", "[]")}--x--\r\n`],
  ...["[]", "", "abc", "null", "[".repeat(30_000), '["$F1"]'].map(
    (model): Malformed => [409, form, [multipart, nextAction], `${part("0", model)}--x--\r\n`],
  ),
];

const evil = ["Origin: https://evil.example", "X-Forwarded-Host: evil.example"];
const origins: Malformed[] = [
  [403, form, [multipart, ...evil], action],
  [403, send, [json, ...evil], "{}"],
  [403, form, ["Content-Type: text/plain;charset=UTF-8", nextAction, ...evil], "[]"],
];

/** Those that are answered when the time for a request is over. */
const late: Malformed[] = [
  [408, send, [json], "{}", 50],
  [408, form, [multipart], part("city", "a"), 500],
];

async function expectRefused(url: string, malformed: Malformed) {
  const [status, line, headers = [], body = "", length = Buffer.byteLength(body)] = malformed;
  const head = [
    `${line} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    "Connection: close",
    ...headers,
    ...(length === null ? [] : [`Content-Length: ${length}`]),
  ];
  const answer = await sendRaw(url, `${head.join("\r\n")}\r\n\r\n${body}`);
  expect.soft(answer.status, JSON.stringify(malformed).slice(0, 200)).toBe(status);
  expectNoInternals(answer);
  // Node itself answers requests that it cannot parse.
  if (answer.headers.size > 1) expectSecurityHeaders(answer);
}

for (const [what, cases] of Object.entries({ methods, targets, lengths, bodies, origins })) {
  test(`unusual ${what} get their status`, async ({ site }) => {
    for (const malformed of cases) await expectRefused(site.url, malformed);
  });
}

test("JSON or a form that never arrives: 408", async ({ site }) => {
  await Promise.all(late.map((malformed) => expectRefused(site.url, malformed)));
});

test("forged forwarding headers change nothing", async ({ site }) => {
  const claims = [
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Proto: gopher",
    "X-Forwarded-Port: 99999",
    "X-Forwarded-For: unknown, ;;, 999.1.1.1",
    "Forwarded: for=evil;host=evil.example;proto=https",
    "X-Client-Address: 203.0.113.1",
    "x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware",
  ].join("\r\n");
  const ask = (target: string) =>
    sendRaw(
      site.url,
      `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n${claims}\r\n\r\n`,
    );
  const document = await ask(page);
  expect(document.status).toBe(200);
  expect(document.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(document.body).not.toContain("evil.example");
  const redirect = await ask("/");
  expect(redirect.status).toBe(307);
  expect(redirect.headers.get("location")).toBe("/tr");
});

test("a registration under a forged name is stored under the site's own", async ({ site }) => {
  const answers = answersTo("visit");
  const body = JSON.stringify(answers);
  const head = `POST ${route} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close`;
  const answer = await sendRaw(
    site.url,
    `${head}\r\n${json}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  expect(answer.status).toBe(201);
  const stored = (await site.records("visit")).find(({ email }) => email === answers.email);
  expect(stored?.source).not.toContain("evil");
});

test("the site goes on afterwards", async ({ request }) => {
  expect((await request.get("/api/health/ready")).status()).toBe(200);
});

function expectSecurityHeaders({ headers }: RawAnswer) {
  expect(headers.get("content-security-policy")).not.toMatch(/unsafe/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
}

function expectNoInternals({ headers, body }: RawAnswer) {
  expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|webpack|turbopack:/);
  expect(headers.has("x-powered-by")).toBe(false);
}
