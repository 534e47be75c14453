/** The desk withstands attacks, and the public server has no desk. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sendRaw } from "../support/attacks/raw";
import { fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";

const get = (path: string, headers: Record<string, string>) =>
  `GET ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}Connection: close\r\n\r\n`;

test("the desk answers its own host and origin only, and is never cached @journey", async ({
  servers: { desk },
}) => {
  const host = `127.0.0.1:${desk.port}`;
  const own = await sendRaw(desk.url, get("/desk/en", { Host: host }));
  expect(own.status).toBe(200);
  expect(own.headers.get("cache-control")).toContain("no-store");
  expect(own.headers.get("x-robots-tag")).toContain("noindex");
  expect(own.headers.get("content-security-policy")).toContain("script-src 'self' 'nonce-");

  // Which hosts and origins are refused, tests/unit/desk/guard.test.ts says.
  const other = await sendRaw(desk.url, get("/desk/en", { Host: "evil.example" }));
  expect(other.status).toBe(421);
  const foreign = { Host: host, Origin: "https://evil.example" };
  expect((await sendRaw(desk.url, get("/desk/en", foreign))).status).toBe(403);
  const body = "who=ada%40example.com";
  const post = (origin: string) =>
    sendRaw(
      desk.url,
      `POST /desk/en/erase/confirm HTTP/1.1\r\nHost: ${host}\r\n${origin}` +
        "Content-Type: application/x-www-form-urlencoded\r\n" +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  expect((await post("")).status).toBe(403);
  expect((await post(`Origin: http://${host}\r\n`)).status).toBe(303);

  // The header of the guard cannot be set from outside, and an unknown export does not exist.
  const forged = await sendRaw(
    desk.url,
    get("/desk/en", { Host: host, "x-desk-person": "mallory" }),
  );
  expect(forged.body).not.toContain("mallory");
  for (const query of ["form=../../etc/passwd&format=csv", "form=__proto__&format=../../x"]) {
    const answer = await sendRaw(desk.url, get(`/desk/en/export?${query}`, { Host: host }));
    expect(answer.status).toBe(400);
  }
  for (const path of ["/tr", "/api/health", "/../package.json", "/tr/VisitRegistration"]) {
    expect((await sendRaw(desk.url, get(path, { Host: host }))).status).toBe(404);
  }
});

test("the public server has no desk, however it is asked and configured", async ({
  servers: { site },
}) => {
  for (const path of [
    "/desk",
    "/door/en/pair",
    "/DESK/en",
    "/%64esk/tr",
    "/tr/../desk",
    "/desk.rsc",
  ]) {
    const asked: Record<string, string>[] = [{}, { RSC: "1" }, { "x-desk-person": "ada" }];
    for (const headers of asked) {
      const answer = await sendRaw(site.url, get(path, { Host: "localhost", ...headers }));
      expect(answer.status, path).toBe(path.includes("./") ? 400 : 404);
      expect(answer.body).not.toMatch(/Kayıt masası|Registration desk/);
    }
  }
});

test("neither the public pages nor the public server contain anything of the desk", async ({
  servers: { site },
}) => {
  const words = ["/desk/", "Kayıt masası", "Sales emails", "x-desk-person"];
  const addresses = new Set<string>();
  for (const path of ["/tr", "/en/VisitRegistration", "/ar/PressRegistration"]) {
    const html = await (await fetch(site.url + path)).text();
    for (const [script] of html.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)) addresses.add(script);
  }
  expect(addresses.size).toBeGreaterThan(3);
  const scripts = await Promise.all(
    [...addresses].map(async (address) => (await fetch(site.url + address)).text()),
  );
  for (const word of words) {
    expect(scripts.filter((script) => script.includes(word))).toEqual([]);
  }
  const server = readFileSync("dist/server.cjs", "utf8");
  for (const word of words) expect(server).not.toContain(word);
  expect(readdirSync("dist")).toContain("desk.cjs");
  expect(readFileSync(join("dist", "desk.cjs"), "utf8")).toContain("x-desk-person");
});
