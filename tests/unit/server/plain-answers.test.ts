import { createServer } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { removeFrameworkFromAnswers } from "@/lib/server/pages/plain-answers";
import { listenOnLoopback } from "@/scripts/free-port";

const framework = '<script src="/_next/static/chunks/a.js" async="" nonce="x"></script>';
const form = '<main id="main"><div data-island="/a.js"><form></form></div></main>';

/** Asks a server whose framework writes this page in pieces, as it does. */
async function ask(
  page: string,
  { method = "POST", type = "text/html; charset=utf-8", headers = {} } = {},
) {
  const server = createServer(
    removeFrameworkFromAnswers(async (_request, response) => {
      response.setHeader("Content-Type", type);
      response.flushHeaders();
      for (const piece of page.match(/.{1,20}/gs) ?? []) {
        response.write(piece);
        await turn();
      }
      response.end();
    }),
  );
  const port = await listenOnLoopback(server);
  const answer = await fetch(`http://127.0.0.1:${port}/en`, { method, headers });
  const body = await answer.text();
  server.close();
  return { body, encoding: answer.headers.get("content-encoding") };
}

it.each(["GET", "POST"])("a page has no framework, and is compressed: %s", async (method) => {
  expect(await ask(form + framework, { method })).toEqual({ body: form, encoding: "gzip" });
});

it("what the framework's client asks for, and what is no page, stays as it is", async () => {
  const client = { "next-action": "a" };
  const whole = form + framework;
  expect((await ask(whole, { headers: client })).body).toBe(whole);
  expect((await ask(whole, { type: "text/csv" })).body).toBe(whole);
});
