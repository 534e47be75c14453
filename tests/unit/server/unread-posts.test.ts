/** Forms that the framework cannot read, and forms on which our own code fails. */
import { createServer } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { limitRenderedPosts } from "@/lib/http/rendered-posts";
import { refuseUnread } from "@/lib/http/unread-posts";
import { createSubmissionLimit } from "@/lib/security/rate-limit";
import { listenOnLoopback } from "@/scripts/free-port";

const client = "unknown";

/** A server whose framework fails on the bodies that the test names, behind the step that looks for attempts. */
async function open(perClient = 0) {
  const counted = { attempts: 0, read: 0 };
  const own = createSubmissionLimit({ perClient, total: 0 });
  const { answer, limit } = refuseUnread(
    async (request, response) => {
      counted.read += 1;
      const body = (await request.toArray()).join("");
      await turn();
      if (body.startsWith("read")) limit.countAttempt(client);
      response.statusCode = Number(/\d+$/.exec(body)?.[0]);
      response.setHeader("Content-Type", "text/html");
      if (body.includes("packed")) response.setHeader("Content-Encoding", "gzip");
      if (body.includes("streamed")) response.flushHeaders();
      if (body.includes("whole")) response.end("What went wrong");
      else {
        response.write("What ");
        await turn();
        response.end("went wrong");
      }
    },
    {
      ...own,
      countAttempt(name) {
        counted.attempts += 1;
        return own.countAttempt(name);
      },
    },
  );
  const step = limitRenderedPosts(answer, own, { countRefusal: () => undefined });
  const server = createServer(step);
  const port = await listenOnLoopback(server);
  const post = async (body: string, path = "/en", headers = {}) => {
    const url = `http://127.0.0.1:${port}${path}`;
    const answered = await fetch(url, { method: "POST", body, headers });
    return {
      status: answered.status,
      type: answered.headers.get("content-type"),
      body: await answered.text(),
    };
  };
  return { counted, post, close: () => server.close() };
}

let site: Awaited<ReturnType<typeof open>>;

afterEach(() => site.close());

it.each([
  ["fails before our action", "unread 500", 400],
  ["is refused by the framework", "unread 409", 409],
  ["fails in our action", "read 500", 500],
  ["is answered by our action", "read 200", 200],
])("a form that %s: %s becomes %i, and is counted once", async (_, body, status) => {
  site = await open();
  expect((await site.post(body)).status).toBe(status);
  expect(site.counted.attempts).toBe(1);
});

it.each(["in parts", "whole", "streamed", "packed", "packed, whole"])(
  "says nothing of the failure, however it is written: %s",
  async (way) => {
    site = await open();
    expect(await site.post(`unread, ${way} 500`)).toEqual({
      status: 400,
      type: "text/plain; charset=utf-8",
      body: "Bad Request\n",
    });
    expect((await site.post(`read, ${way.replace("packed", "")} 500`)).body).toBe(
      "What went wrong",
    );
  },
);

it("does not mix up forms that are answered at the same time", async () => {
  site = await open();
  const bodies = Array.from({ length: 20 }, (_, n) => (n % 2 ? "read 500" : "unread 500"));
  const answers = await Promise.all(bodies.map((body) => site.post(body)));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map((_, n) => (n % 2 ? 500 : 400)));
});

it.each([
  // What nobody can read, or our code refuses.
  ...["unread 400", "unread 413", "unread 415", "unread 422", "read 422"].map(
    (body) => [body, 1] as const,
  ),
  // What is for nobody, has to wait, meets a failure of ours, or is taken without an attempt.
  ...["unread 404", "unread 429", "unread 500", "unread 200"].map((body) => [body, 0] as const),
])("the body of a route that is %s counts %i times, and keeps its answer", async (body, times) => {
  site = await open();
  const answer = await site.post(body, "/api/leads");
  expect(answer).toMatchObject({ status: Number(body.slice(-3)), body: "What went wrong" });
  expect(site.counted.attempts).toBe(times);
});

it.each([
  ["/en", "text/html; charset=utf-8"],
  ["/api/registrations/visit", "application/json"],
  ["/api/leads", "application/json"],
])("a client without attempts is refused before the framework reads: %s", async (path, type) => {
  site = await open(1);
  for (let n = 0; n < 20; n += 1) await site.post("unread 400", "/api/registrations/visit");
  const { read } = site.counted;
  expect(await site.post("unread 400", path)).toMatchObject({ status: 429, type });
  expect(site.counted.read).toBe(read);
});

it("the route of the scheduler is not limited by what others send", async () => {
  site = await open(1);
  for (let n = 0; n < 20; n += 1) await site.post("unread 400", "/api/leads");
  expect((await site.post("read 200", "/api/notifications/deliver")).status).toBe(200);
});

it("a form of a script that nobody can read becomes 429, whatever the framework says", async () => {
  site = await open(1);
  const byScript = { "next-action": "0" };
  for (let n = 0; n < 20; n += 1) await site.post("unread 404", "/en", byScript);
  for (const body of ["unread 404", "unread 500", "unread, whole 400"]) {
    const answer = await site.post(body, "/en", byScript);
    expect(answer).toMatchObject({ status: 429, body: "Too Many Requests\n" });
  }
  // Our own action says it in words.
  expect((await site.post("read 200", "/en", byScript)).status).toBe(200);
});
