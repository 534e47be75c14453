/** Posts that are slow, or come in a flood. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { postForm, publicAction } from "../support/attacks/hostile-posts";
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
