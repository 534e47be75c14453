import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { DeliverableMessage } from "@/lib/mails/message";
import { createHttpNotifier } from "@/lib/server/mails/http";
import { createOutboxNotifier, forgetMessages } from "@/lib/server/mails/outbox";
import { getFreePort, listenOnLoopback } from "@/scripts/free-port";

const subject = "Yeni Katılımcı Başvurusu";
const fields = {
  ...{ subject, text: subject, title: subject },
  detail: "<table><tr><td>Şirket</td><td>إسطنبول &amp; Co</td></tr></table>",
};
const email: DeliverableMessage = {
  language: "tr",
  to: "salesTeam",
  replyTo: "ada@example.com",
  subject: `${subject}: إسطنبول & Co – Türkiye`,
  text: "Şirket: إسطنبول & Co",
  html: `<!doctype html><html lang="tr"><body style="margin:0">${fields.detail}<img src="cid:code"></body></html>`,
  attachments: [
    { filename: "qr.png", contentType: "image/png", content: Buffer.from("png"), cid: "code" },
  ],
  call: fields,
};

describe("the notification function", () => {
  const to = "sales@expo.example";
  let servers: Server[] = [];

  /** Starts a function that requires the key, and a notifier that calls it. */
  async function functionThat(answers: RequestListener, limitMs?: number, apiKey = "k3y") {
    const server = createServer((request, response) => {
      if (request.headers["x-api-key"] === "k3y") answers(request, response);
      else response.writeHead(401).end();
    });
    servers.push(server);
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}/send?x=1`;
    return createHttpNotifier({ url, apiKey, to }, limitMs);
  }

  afterEach(() => {
    for (const server of servers) server.close().closeAllConnections();
    servers = [];
  });

  it("gets one POST with the key and exactly the fields of the e-mail", async () => {
    const seen: { request: IncomingMessage; body: unknown }[] = [];
    const notifier = await functionThat(async (request, response) => {
      seen.push({ request, body: await json(request) });
      response.end("an answer that nobody reads");
    });
    const where = expect.stringMatching(/^127\.0\.0\.1:\d+$/);
    expect(await notifier.send("a1", email)).toEqual({ outcome: "sent", where });
    const headers = { "content-type": "application/json", "idempotency-key": "a1" };
    const request = expect.objectContaining({ method: "POST", url: "/send?x=1" });
    expect(seen).toEqual([{ request, body: { to, ...fields } }]);
    expect(seen[0]?.request.headers).toMatchObject(headers);
  });

  it("gets another key for another registrant's address, and the same for the same", async () => {
    const keys: unknown[] = [];
    const notifier = await functionThat((request, response) => {
      keys.push(request.headers["idempotency-key"]);
      response.end();
    });
    for (const address of ["ada@example.com", "eda@example.com", "ada@example.com"])
      await notifier.send("a1.confirmation", { ...email, to: { address } });
    expect(keys[0]).toMatch(/^a1\.confirmation\.[\w-]{16}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  it.each([
    [204, { outcome: "sent" }],
    // No redirect is followed.
    [307, { outcome: "failed", reason: "HTTP_307" }],
    [400, { outcome: "failed", reason: "HTTP_400" }],
    [503, { outcome: "failed", reason: "HTTP_503" }],
  ])("that answers %d has one request: %j", async (status, result) => {
    const answer = jest.fn<void, Parameters<RequestListener>>((_, response) => {
      response.writeHead(status, { location: "/elsewhere" }).end();
    });
    const notifier = await functionThat(answer);
    expect(await notifier.send("a1", email)).toMatchObject(result);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("that hangs, wants another key or is not there is reported; an answer without end is not awaited", async () => {
    const failed = (reason: string) => ({ outcome: "failed", reason });
    const silent = await functionThat(() => undefined, 100);
    expect(await silent.send("a1", email)).toEqual(failed("TIMEOUT"));
    const locked = await functionThat((_, response) => response.end(), 2000, "wrong");
    expect(await locked.send("a1", email)).toEqual(failed("HTTP_401"));
    const url = `http://127.0.0.1:${await getFreePort()}/`;
    const away = createHttpNotifier({ url, apiKey: "k3y", to });
    expect(await away.send("a1", email)).toEqual(failed("ECONNREFUSED"));
    const endless = await functionThat((_, response) => void response.write("x".repeat(1e5)), 2000);
    expect(await endless.send("a1", email)).toMatchObject({ outcome: "sent" });
  });
});

describe("the outbox", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "outbox-"));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("keeps an e-mail as one page that names its recipient and shows the message", async () => {
    const result = await createOutboxNotifier(folder, "<sales@expo.example>").send("a-1", email);
    const file = join(folder, "outbox", "a-1.html");
    expect(result).toEqual({ outcome: "written", where: file });
    const page = readFileSync(file, "utf8");
    expect(page).toMatch(/^<!doctype html><html lang="tr"><body style="margin:0">\n<dl dir="ltr">/);
    expect(page).toContain("<dt>to</dt><dd>&lt;sales@expo.example&gt;</dd>");
    expect(page).toContain("<dt>subject</dt><dd>Yeni Katılımcı Başvurusu: إسطنبول &amp; Co");
    expect(page).toContain(fields.detail);
    expect(page).toContain('<img src="data:image/png;base64,cG5n">');
    expect(readdirSync(join(folder, "outbox"))).toEqual(["a-1.html"]);
  });

  it("forgets one e-mail, also what a killed process left of it", async () => {
    const notifier = createOutboxNotifier(folder);
    for (const key of ["x.a-1", "x.a-10", "y.a-1"]) await notifier.send(key, email);
    const outbox = join(folder, "outbox");
    writeFileSync(join(outbox, ".x.a-1.0b7e"), "half");
    await forgetMessages(folder, ["x.a-1", "../outbox/y.a-1"]);
    expect(readdirSync(outbox).toSorted()).toEqual(["x.a-10.html", "y.a-1.html"]);
    await expect(forgetMessages(join(folder, "none"), ["a-1"])).resolves.toBeUndefined();
  });

  it("reports a folder that it cannot make, or read: it may contain something", async () => {
    const dataDir = join(folder, "file");
    writeFileSync(dataDir, "");
    const result = await createOutboxNotifier(dataDir).send("a-1", email);
    expect(result).toEqual({ outcome: "failed", reason: "ENOTDIR" });
    await expect(forgetMessages(dataDir, ["a-1"])).rejects.toThrow("ENOTDIR");
  });
});
