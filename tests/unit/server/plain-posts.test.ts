import { createServer } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { removeFrameworkFromPosts } from "@/lib/server/pages/plain-posts";
import { listenOnLoopback } from "@/scripts/free-port";

const framework = '<script src="/_next/static/chunks/a.js" async="" nonce="x"></script>';
const form = '<main id="main"><div data-island="/a.js"><form></form></div></main>';

/** Posts to a server whose framework writes this page in pieces, as it does. */
async function post(page: string, type = "text/html; charset=utf-8", headers = {}) {
  const server = createServer(
    removeFrameworkFromPosts(async (_request, response) => {
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
  const answer = await fetch(`http://127.0.0.1:${port}/en`, { method: "POST", headers });
  const body = await answer.text();
  server.close();
  return { body, encoding: answer.headers.get("content-encoding") };
}

it("the answer to a browser's post has no framework, and is compressed", async () => {
  expect(await post(form + framework)).toEqual({ body: form, encoding: "gzip" });
});

it("a page that the framework hydrates stays as it is", async () => {
  const hydrated = form.replace("<main", '<main data-hydrates=""') + framework;
  expect((await post(hydrated)).body).toBe(hydrated);
});

it("what the framework's client asks for, and what is no page, stays as it is", async () => {
  const client = { "next-action": "a" };
  expect((await post(form + framework, "text/html", client)).body).toBe(form + framework);
  expect((await post(form + framework, "text/csv")).body).toBe(form + framework);
});

it("confirms with the framework where its markup is unknown, and wakes no island beside it", async () => {
  const error = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const { body } = await post(`${form}${framework}<script src="/new.js"></script>`);
  error.mockRestore();
  expect(body).toContain('<script src="/new.js">');
  expect(body).toContain("<form></form>");
  expect(body).not.toContain("data-island=");
});
