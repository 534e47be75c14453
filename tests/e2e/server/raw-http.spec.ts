/** Requests that no browser sends, over a socket. Each gets a 4xx answer with the site's headers. */
import { answersTo } from "../support/answers";
import { type RawAnswer, sendRaw } from "../support/attacks/raw";
import { expect, test } from "../support/fixtures";

const page = "/en/VisitRegistration";
const route = "/api/registrations/visit";
const multipart = "Content-Type: multipart/form-data; boundary=x";
const json = "Content-Type: application/json";
const plain = "Content-Type: text/plain;charset=UTF-8";
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const action = `${part("$ACTION_REF_1", "")}--x--\r\n`;
const unknownAction = `${part(`$ACTION_ID_40${"a".repeat(40)}`, "")}--x--\r\n`;
const big = `${part("city", "x".repeat(100_000))}--x--\r\n`;

interface Malformed {
  name: string;
  method?: string;
  target?: string;
  headers?: string[];
  body?: string;
  /** The Content-Length; null for none. */
  length?: string | number | null;
  status: number;
}

const methods: Malformed[] = [
  ...[page, route, "/", "/api/health", "/icon.svg", "/en/nowhere"].map((target) => ({
    name: `TRACE ${target}`,
    method: "TRACE",
    target,
    status: 405,
  })),
  ...["PUT", "PATCH", "DELETE"].flatMap((method) =>
    [page, route, "/api/health"].map((target) => ({
      name: `${method} ${target}`,
      method,
      target,
      body: "{}",
      status: 405,
    })),
  ),
  { name: "GET a route that takes posts", method: "GET", target: route, status: 405 },
  { name: "PROPFIND", method: "PROPFIND", target: "/", status: 405 },
  { name: "OPTIONS *", method: "OPTIONS", target: "*", status: 400 },
  { name: "a post to a file", target: "/icon.svg", body: "a", status: 405 },
  { name: "an unknown method", method: "HACK", target: "/", status: 400 },
];

const targets: Malformed[] = [
  { name: "a long address", method: "GET", target: `/${"a".repeat(10_000)}`, status: 404 },
  { name: "a longer address", method: "GET", target: `/${"a".repeat(40_000)}`, status: 431 },
  { name: "broken escapes", method: "GET", target: "/en/%E0%A4%A", status: 404 },
  { name: "broken escapes in a route", target: "/api/registrations/%E0%A4%A", status: 400 },
  { name: "another site's address", method: "GET", target: "http://evil.example/en", status: 400 },
  ...["/en/./VisitRegistration", "/api/../en", "/en/%2e%2E/tr/WhyVisit", "/en\\WhyVisit"].map(
    (target) => ({ name: `another spelling, ${target}`, method: "GET", target, status: 400 }),
  ),
  ...["/api/health", "/en/nowhere", route].map((path) => ({
    name: `thousands of parameters to ${path}`,
    method: "GET",
    target: `${path}?${"a&".repeat(7000)}`,
    status: 400,
  })),
];

const lengths: Malformed[] = [
  { name: "a long JSON body", headers: [json], body: `{"a":"${big}"}`, status: 413 },
  { name: "a long form", target: page, headers: [multipart], body: big, status: 413 },
  { name: "a long body that is only announced", headers: [json], length: 10_000_000, status: 413 },
  {
    name: "a long form that is only announced",
    target: page,
    headers: [multipart],
    length: 10_000_000,
    status: 413,
  },
  { name: "no length", target: page, headers: [multipart], length: null, status: 411 },
  { name: "JSON without a body", headers: [json], length: null, status: 400 },
  { name: "a negative length", headers: [json], body: "{}", length: -1, status: 400 },
  { name: "a length that is no number", headers: [json], body: "{}", length: "two", status: 400 },
  { name: "two lengths", headers: [json, "Content-Length: 5"], body: "{}", status: 400 },
  {
    name: "a length beside chunks",
    headers: [json, "Transfer-Encoding: chunked"],
    body: "2\r\n{}\r\n0\r\n\r\n",
    status: 400,
  },
  {
    name: "broken chunks",
    headers: [json, "Transfer-Encoding: chunked"],
    body: "zz\r\n{}\r\n0\r\n\r\n",
    length: null,
    status: 400,
  },
  {
    name: "a long body in chunks",
    headers: [json, "Transfer-Encoding: chunked"],
    body: `186a0\r\n${" ".repeat(100_000)}\r\n0\r\n\r\n`,
    length: null,
    status: 413,
  },
];

const types: Malformed[] = [
  { name: "no type", body: "{}", status: 415 },
  { name: "text to a route", headers: [plain], body: "{}", status: 415 },
  { name: "a form to a route", headers: [multipart], body: action, status: 415 },
  { name: "no type to a page", target: page, body: "a=b", status: 415 },
  { name: "JSON to a page", target: page, headers: [json], body: "{}", status: 415 },
  {
    name: "an urlencoded form",
    target: page,
    headers: ["Content-Type: application/x-www-form-urlencoded"],
    body: "a=b",
    status: 415,
  },
];

const bodies: Malformed[] = [
  { name: "broken JSON", headers: [json], body: '{"a"', status: 400 },
  {
    name: "multipart without a boundary",
    target: page,
    headers: ["Content-Type: multipart/form-data"],
    body: action,
    status: 400,
  },
  { name: "no multipart at all", target: page, headers: [multipart], body: "city=a", status: 400 },
  {
    name: "multipart that breaks off",
    target: page,
    headers: [multipart],
    body: `${part("$ACTION_REF_1", "")}--x\r\nContent-Disp`,
    status: 400,
  },
  {
    name: "broken multipart to an unknown page",
    target: "/en/nowhere",
    headers: [multipart],
    body: "a",
    status: 404,
  },
  { name: "a form without action", target: page, headers: [multipart], body: action, status: 400 },
  {
    name: "a form with a forged action",
    target: page,
    headers: [multipart],
    body: `${part("$ACTION_REF_1", "")}${part("$ACTION_1:0", '{"id":"zz","bound":"$@1"}')}--x--\r\n`,
    status: 400,
  },
  {
    name: "a form with an unknown action",
    target: page,
    headers: [multipart],
    body: unknownAction,
    status: 409,
  },
  {
    name: "an unknown server action",
    target: page,
    headers: [multipart, `Next-Action: 40${"a".repeat(40)}`],
    body: `${part("0", "[]")}--x--\r\n`,
    status: 409,
  },
  {
    name: "a server action with a forged name",
    target: page,
    headers: [multipart, "Next-Action: x"],
    body: `${part("0", "[]")}--x--\r\n`,
    status: 400,
  },
  ...["", "abc", "null", "[".repeat(30_000), '["$F1"]'].map((model) => ({
    name: `an unknown server action with the arguments ${model.slice(0, 9)}`,
    target: page,
    headers: [multipart, `Next-Action: 40${"a".repeat(40)}`],
    body: `${part("0", model)}--x--\r\n`,
    status: 409,
  })),
  {
    name: "a server action as text",
    target: page,
    headers: [plain, `Next-Action: 40${"a".repeat(40)}`],
    body: "[]",
    status: 415,
  },
  ...["/calendar/x", "/robots.txt/x"].map((target) => ({
    name: `broken multipart to ${target}`,
    target,
    headers: [multipart],
    body: "a",
    status: 405,
  })),
  ...["/calendar", "/plan", "/film", "/api", "/_next/static", "/icon.svg"].map((path) => ({
    name: `broken escapes below ${path}`,
    method: "GET",
    target: `${path}/%`,
    status: 400,
  })),
  ...["/en", "/en/Exhibitors", "/en/VisitorPass", "/images", "/documents", "/pictures"].map(
    (path) => ({
      name: `broken escapes below ${path}`,
      method: "GET",
      target: `${path}/%E0%A4%A`,
      status: 404,
    }),
  ),
  {
    name: "broken multipart to a folder of files",
    target: "/images/x",
    headers: [multipart],
    body: "a",
    status: 404,
  },
  {
    name: "a type in other letters, and no form in it",
    target: page,
    headers: ["Content-Type: Multipart/Form-Data; Boundary=x"],
    body: "city=a",
    status: 400,
  },
];

const origins: Malformed[] = [
  ...["https://evil.example", "null", "%%%"].flatMap((origin) => [
    {
      name: `a form from ${origin}`,
      target: page,
      headers: [multipart, `Origin: ${origin}`, "X-Forwarded-Host: evil.example"],
      body: action,
      status: 403,
    },
    { name: `JSON from ${origin}`, headers: [json, `Origin: ${origin}`], body: "{}", status: 403 },
    {
      name: `a server action from ${origin}`,
      target: page,
      headers: [plain, `Next-Action: 40${"a".repeat(40)}`, `Origin: ${origin}`],
      body: "[]",
      status: 403,
    },
  ]),
];

/** Those that are answered when the time for a request is over. */
const late: Malformed[] = [
  { name: "JSON that never arrives", headers: [json], body: "{}", length: 50, status: 408 },
  {
    name: "a form that never arrives",
    target: page,
    headers: [multipart],
    body: part("city", "a"),
    length: 500,
    status: 408,
  },
];

async function expectRefused(url: string, malformed: Malformed) {
  const { name, method = "POST", target = route, headers = [], ...sent } = malformed;
  const { body = "", length = Buffer.byteLength(body) } = sent;
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    "Connection: close",
    ...headers,
    ...(length === null ? [] : [`Content-Length: ${length}`]),
  ];
  const answer = await sendRaw(url, `${head.join("\r\n")}\r\n\r\n${body}`);
  expect.soft(answer.status, name).toBe(sent.status);
  expectNoInternals(answer);
  // Node itself answers requests that it cannot parse.
  if (answer.headers.size > 1) expectSecurityHeaders(answer);
}

for (const [what, cases] of Object.entries({ methods, targets, lengths, types, bodies, origins })) {
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
