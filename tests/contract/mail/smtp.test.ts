/** E-mails through a real mail server on loopback, with certificates of its own: lines, refusals, connections. */
import { createServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { createSmtpNotifier } from "@/lib/server/mails/smtp";
import { getFreePort, listenOnLoopback } from "@/scripts/free-port";
import { account, reply } from "../../support/servers/mail-server";
import { email, id, people, provideMail } from "../../support/servers/sent-mail";

const { certificate, messages, open: openServer, sendTo } = provideMail();

describe.each([
  ["encrypted from the start", { secure: true }],
  ["encrypted by STARTTLS", { secure: false }],
])("a line %s", (_, line) => {
  it("accepts the e-mail after the password", async () => {
    expect(await sendTo(line)).toEqual({ outcome: "sent", where: "localhost" });
    expect(messages()).toEqual([
      { raw: expect.any(Buffer), to: ["sales@expo.example"], encrypted: true },
    ]);
  });

  it.each([
    ["misfit", "of another name"],
    ["stranger", "that is not trusted"],
  ] as const)("gets nothing with a certificate (%s) %s", async (kind, _) => {
    expect(await sendTo({ ...line, ...certificate(kind) })).toMatchObject({ outcome: "failed" });
    expect(messages()).toEqual([]);
  });
});

it("is not used with a wrong password", async () => {
  const auth = { ...account, pass: "wrong" };
  expect(await sendTo({}, { auth })).toEqual({
    ...{ outcome: "failed", reason: "SMTP_535", permanent: true },
    answer: expect.any(String),
  });
  expect(messages()).toEqual([]);
});

it("never goes on without encryption", async () => {
  const plain = { disabledCommands: ["STARTTLS"], allowInsecureAuth: true };
  expect(await sendTo(plain)).toMatchObject({ outcome: "failed" });
  expect(messages()).toEqual([]);
});

describe("a refusal", () => {
  const recipient = (code: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(reply(code)),
  });
  const content = (code: number): SMTPServerOptions => ({
    onData(stream, _session, done) {
      stream.resume().on("end", () => done(reply(code)));
    },
  });

  it.each([
    ["of the recipient for now", recipient(450), "SMTP_450", false],
    ["of the recipient for good", recipient(550), "SMTP_550", true],
    ["of the message for now", content(451), "SMTP_451", false],
    ["of the message for good", content(554), "SMTP_554", true],
  ])("%s is told by its number", async (_, options, reason, permanent) => {
    const answer = expect.any(String);
    expect(await sendTo(options)).toEqual({ outcome: "failed", reason, permanent, answer });
  });
});

it("says that nobody is at an address only after it has reached others, and keeps the answer", async () => {
  const answer = "5.1.1 <ada@example.com>: User unknown";
  const server = await openServer({
    secure: true,
    onRcptTo({ address }, _session, done) {
      const refused = Object.assign(new Error(answer), { responseCode: 550 });
      done(address === "ada@example.com" ? refused : null);
    },
  });
  const notifier = createSmtpNotifier({ server: server.target, ...people });
  const sendToPerson = (address: string) => notifier.send(id, { ...email, to: { address } });
  const refusal = {
    outcome: "failed",
    reason: "SMTP_550",
    permanent: true,
    answer: "5.1.1 … User unknown",
  };
  await notifier.send(id, email);
  expect(await sendToPerson("ada@example.com")).toEqual(refusal);
  await sendToPerson("eda@example.com");
  expect(await sendToPerson("ada@example.com")).toEqual({ ...refusal, noSuchRecipient: true });
  await notifier.close();
  await server.close();
});

it("reports a server that is not there by the system's code, and leaves one that never answers in time", async () => {
  const at = (port: number, limitMs?: number) => {
    const server = { host: "localhost", port, secure: false };
    return createSmtpNotifier({ server, ...people }, limitMs).send(id, email);
  };
  expect(await at(await getFreePort())).toEqual({ outcome: "failed", reason: "ECONNREFUSED" });
  const silent = createServer();
  const port = await listenOnLoopback(silent);
  expect(await at(port, 200)).toEqual({ outcome: "failed", reason: "TIMEOUT" });
  silent.close();
});

describe("connections", () => {
  let connections: number;
  let mail: Awaited<ReturnType<typeof openServer>>;
  let notifier: ReturnType<typeof createSmtpNotifier>;

  /** Opens a server that counts its connections, and a notifier for it. */
  async function open(options: SMTPServerOptions = {}, limitMs?: number) {
    connections = 0;
    mail = await openServer({
      secure: true,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      ...options,
    });
    notifier = createSmtpNotifier({ server: mail.target, ...people }, limitMs);
  }

  const send = (n: number) => notifier.send(`m${n}`, email);
  const sent = { outcome: "sent", where: "localhost" };
  const keys = async () => {
    const read = await Promise.all(messages().map(({ raw }) => PostalMime.parse(raw)));
    return read.map(({ messageId = "" }) => /<(.*)@/.exec(messageId)?.[1]);
  };

  afterEach(async () => {
    await notifier.close();
    await mail.close();
  });

  it("are no more than the messages that are sent at once, and are used again", async () => {
    await open();
    const many = () => Promise.all(Array.from({ length: 4 }, (_, n) => send(n)));
    expect(await many()).toEqual([sent, sent, sent, sent]);
    expect(await many()).toEqual([sent, sent, sent, sent]);
    expect(connections).toBeLessThanOrEqual(4);
    expect(messages()).toHaveLength(8);
  });

  it("that were closed meanwhile are opened again, and the message is sent once", async () => {
    await open();
    for (let n = 0; n < 5; n += 1) {
      expect(await send(n)).toEqual(sent);
      mail.breakOff();
    }
    expect(connections).toBe(5);
    expect(await keys()).toEqual(["m0", "m1", "m2", "m3", "m4"]);
  });

  it("that a silent server holds are left in time, and the next message has one of its own", async () => {
    let silent = true;
    await open(
      {
        onData(stream, _session, done) {
          stream.resume().on("end", () => {
            if (!silent) done();
          });
        },
      },
      1500,
    );
    expect(await send(0)).toEqual({ outcome: "failed", reason: "TIMEOUT" });
    silent = false;
    expect(await send(1)).toEqual(sent);
    expect(connections).toBe(2);
  });

  it("carry one message after another, each with its own id, and end when the notifier is closed", async () => {
    await open();
    for (let n = 0; n < 3; n += 1) expect(await send(n)).toEqual(sent);
    expect([connections, mail.open()]).toEqual([1, 1]);
    expect(await keys()).toEqual(["m0", "m1", "m2"]);
    await notifier.close();
    while (mail.open() > 0) await nextTurn();
  });
});
