import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { json } from "node:stream/consumers";
import type { DeliverableMessage } from "@/lib/mails/message";
import { createHttpNotifier } from "@/lib/mails/service/http";
import { createOutboxNotifier, forgetMessages } from "@/lib/mails/service/outbox";
import { getFreePort, listenOnLoopback } from "@/scripts/free-port";

const fields = {
  subject: "Yeni Katılımcı Başvurusu",
  text: "Yeni Katılımcı Başvurusu",
  title: "Yeni Katılımcı Başvurusu",
  detail: "<table><tr><td>Şirket</td><td>إسطنبول &amp; Co</td></tr></table>",
};
const email: DeliverableMessage = {
  language: "tr",
  to: "salesTeam",
  replyTo: "ada@example.com",
  subject: "Yeni Katılımcı Başvurusu: إسطنبول & Co – Türkiye",
  text: "Şirket: إسطنبول & Co",
  html: `<!doctype html><html lang="tr"><body style="margin:0">${fields.detail}<img src="cid:code"></body></html>`,
  attachments: [
    { filename: "qr.png", contentType: "image/png", content: Buffer.from("png"), cid: "code" },
  ],
  call: fields,
};

describe("the notification function", () => {
  let server: Server;

  /** Starts a function that requires the key, and a notifier that calls it. */
  async function functionThat(answers: RequestListener, limitMs?: number) {
    server = createServer((request, response) => {
      if (request.headers["x-api-key"] === "k3y") answers(request, response);
      else response.writeHead(401).end();
    });
    const target = {
      url: `http://127.0.0.1:${await listenOnLoopback(server)}/send?x=1`,
      apiKey: "k3y",
    };
    return createHttpNotifier({ ...target, to: "sales@expo.example" }, limitMs);
  }

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it("gets one POST with the key and exactly the fields of the e-mail", async () => {
    const seen: { request: IncomingMessage; body: unknown }[] = [];
    const notifier = await functionThat(async (request, response) => {
      seen.push({ request, body: await json(request) });
      response.end("an answer that nobody reads");
    });
    const where = expect.stringMatching(/^127\.0\.0\.1:\d+$/);
    expect(await notifier.send("a1", email)).toEqual({ outcome: "sent", where });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.request).toMatchObject({ method: "POST", url: "/send?x=1" });
    expect(seen[0]?.request.headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "a1",
    });
    expect(seen[0]?.body).toEqual({ to: "sales@expo.example", ...fields });
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

  it.each([201, 204])("counts status %d as sent", async (status) => {
    const notifier = await functionThat((_, response) => response.writeHead(status).end());
    expect(await notifier.send("a1", email)).toMatchObject({ outcome: "sent" });
  });

  it.each([400, 429, 500, 503])("counts status %d as not sent", async (status) => {
    const notifier = await functionThat((_, response) => response.writeHead(status).end("no"));
    expect(await notifier.send("a1", email)).toEqual({
      outcome: "failed",
      reason: `HTTP_${status}`,
    });
  });

  it("follows no redirect", async () => {
    let requests = 0;
    const notifier = await functionThat((_, response) => {
      requests += 1;
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(await notifier.send("a1", email)).toEqual({ outcome: "failed", reason: "HTTP_307" });
    expect(requests).toBe(1);
  });

  it("reports a wrong key", async () => {
    await functionThat((_, response) => response.end());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const target = { url: `http://127.0.0.1:${port}/`, apiKey: "wrong", to: "sales@expo.example" };
    expect(await createHttpNotifier(target).send("a1", email)).toEqual({
      outcome: "failed",
      reason: "HTTP_401",
    });
  });

  it("gives up on a function that hangs", async () => {
    const notifier = await functionThat(() => undefined, 100);
    expect(await notifier.send("a1", email)).toEqual({ outcome: "failed", reason: "TIMEOUT" });
  });

  it("does not wait for an answer without end", async () => {
    const notifier = await functionThat((_, response) => {
      response.write("x".repeat(100_000));
    }, 2000);
    expect(await notifier.send("a1", email)).toMatchObject({ outcome: "sent" });
  });

  it("reports a refused connection", async () => {
    const target = {
      url: `http://127.0.0.1:${await getFreePort()}/`,
      apiKey: "k3y",
      to: "s@e.example",
    };
    expect(await createHttpNotifier(target).send("a1", email)).toEqual({
      outcome: "failed",
      reason: "ECONNREFUSED",
    });
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

  it("says where a file inside the working directory is by its relative path", async () => {
    const inside = mkdtempSync(join(process.cwd(), ".data-test-"));
    const result = await createOutboxNotifier(inside).send("a-1", email);
    const where = join(relative(process.cwd(), inside), "outbox", "a-1.html");
    expect(existsSync(where)).toBe(true);
    rmSync(inside, { recursive: true });
    expect(result).toEqual({ outcome: "written", where });
  });

  it("forgets one e-mail, also what a killed process left of it", async () => {
    const notifier = createOutboxNotifier(folder);
    for (const key of ["x.a-1", "x.a-10", "y.a-1"]) await notifier.send(key, email);
    const outbox = join(folder, "outbox");
    writeFileSync(join(outbox, ".x.a-1.0b7e"), "half");
    await forgetMessages(folder, ["x.a-1"]);
    await forgetMessages(folder, ["../outbox/y.a-1"]);
    expect(readdirSync(outbox).toSorted()).toEqual(["x.a-10.html", "y.a-1.html"]);
    await expect(forgetMessages(join(folder, "none"), ["a-1"])).resolves.toBeUndefined();
    // A file that cannot be read may contain something.
    writeFileSync(join(folder, "unreadable"), "");
    await expect(forgetMessages(join(folder, "unreadable"), ["a-1"])).rejects.toThrow("ENOTDIR");
  });

  it("reports a folder it cannot make", async () => {
    const dataDir = join(folder, "file");
    writeFileSync(dataDir, "");
    expect(await createOutboxNotifier(dataDir).send("a-1", email)).toEqual({
      outcome: "failed",
      reason: "ENOTDIR",
    });
  });
});
