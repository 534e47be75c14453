/** Posts that are slow, come in a flood, or are no form's. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { actionOf, postForm, publicAction, withBound } from "../support/attacks/hostile-posts";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";

/** Begins to post a form over its own connection. It waits for its turn until the last byte is sent. */
async function beginForm(url: string, parts: string[][]) {
  const { host, port, pathname } = new URL(url);
  const part = ([name = "", value = ""]: string[]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${parts.map(part).join("")}--x--\r\n`;
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    "Connection: close",
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(Number(port), "localhost").on("error", () => undefined);
  await once(socket, "connect");
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body.slice(0, -1)}`);
  const answer = text(socket).catch(() => "");
  return {
    /** Sends the rest. @returns the status of the answer */
    async end() {
      socket.write(body.slice(-1));
      return Number((await answer).split(" ", 2)[1]);
    },
    breakOff: () => socket.destroy(),
  };
}

const SIXTY = Array(60).fill(0);

test("forms that are slow, or break off, keep no others waiting", async ({ site }) => {
  const url = `${site.url}/en/VisitRegistration`;
  const hidden = await publicAction(url);
  const slow = await Promise.all(SIXTY.map(() => beginForm(url, hidden)));
  expect((await postForm(url, hidden)).status).toBe(200);
  for (const form of slow) form.breakOff();
  expect((await postForm(url, hidden)).status).toBe(200);
});

test("a flood of posts without script is answered in turn, the rest is turned away", async () => {
  const site = await startSite();
  const url = `${site.url}/en/VisitRegistration`;
  const hidden = await publicAction(url);
  const flood = await Promise.all(SIXTY.map(() => beginForm(url, hidden)));
  // The request uses a connection that was opened after the others.
  expect(await (await beginForm(url, hidden)).end()).toBe(200);
  // They arrive at the same moment, however busy this machine is.
  process.kill(site.pid, "SIGSTOP");
  const ending = flood.map((form) => form.end());
  process.kill(site.pid, "SIGCONT");
  const statuses = await Promise.all(ending);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22);
  expect((await postForm(url, hidden)).status).toBe(200);
  await site.stop();
});

/** Values that the framework cannot read as arguments. The test can find each of them if it leaks. */
const forgedArguments = (canary: string) => [
  "",
  "null",
  `${canary}\u001b[31m`,
  `{"${canary}`,
  "[".repeat(30_000),
  `["visit","en",{},"$F1","${canary}"]`,
  `["$h${canary}"]`,
  `["$1:${canary}:b"]`,
];

test("what is no form's is refused, and stands in no log", async () => {
  const site = await startSite();
  const url = `${site.url}/en/VisitRegistration`;
  const hidden = await publicAction(url);
  const action = { "next-action": actionOf(hidden) };
  // They are short because errors quote only a few letters.
  const canary = `x${crypto.randomUUID().slice(0, 7)}`;
  const before = site.log().length;
  const answers: Response[] = [];
  for (const model of forgedArguments(canary)) {
    answers.push(await postForm(url, [["0", model]], action));
    answers.push(await postForm(url, withBound(hidden, model)));
  }
  answers.push(await postForm(url, [["0", "[]"]], { "next-action": canary }));
  answers.push(await postForm(url, [[`$ACTION_ID_${canary}`, ""]]));
  answers.push(
    await postForm(url, [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", canary],
    ]),
  );
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const body = await answer.text();
    expect(body).not.toContain(canary);
    expect(body).not.toContain("Internal Server Error");
  }
  expect((await postForm(url, hidden)).status).toBe(200);
  await expect.poll(() => site.log()).toContain('"event":"registration"');
  const written = site.log().slice(before);
  expect(written).not.toContain(canary);
  const events = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).event);
  expect(events).toContain("framework");
  await site.stop();
});
