/** E-mails to the sales team through a real mail server on loopback, with certificates of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import PostalMime, { type Email } from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { contact } from "@/lib/content/contact";
import { translator } from "@/lib/i18n/translate";
import { locales } from "@/lib/locales";
import { messageOf } from "@/lib/mails/kinds";
import { sales } from "@/lib/mails/kinds/sales";
import { sendingKey } from "@/lib/mails/mail-key";
import type { Deliverable } from "@/lib/mails/message";
import { recordOf, type VisitRecord } from "@/lib/registration/record";
import { smtpNotifier } from "@/lib/services/notifier/smtp";
import { freePort, listen } from "@/scripts/free-port";
import { exhibitRecord } from "../../support/records/records";
import { submissionOf } from "../../support/records/submissions";
import { type Certificate, certificateFor } from "../../support/servers/certificates";
import { account, openMailServer, reply } from "../../support/servers/mail-server";

const id = "Zx-_0123456789abcdefghijklmnopqrstuvwxyzABCD";
const application = {
  ...exhibitRecord,
  firstName: "عائشة",
  lastName: "Öğüt",
  company: "شركة إسطنبول <b>& Şti.",
  applicationDetails: "İki satır:\nسطر ثانٍ",
};
/** The message to the sales team about an application. */
const salesOf = (record: typeof application) =>
  sales({ id, record, createdAt: new Date("2026-02-03T21:05:09Z") }) as Deliverable;
const email = salesOf(application);
const people = { from: "fair@expo.example", to: "sales@expo.example" };

let folder: string;
let fitting: Certificate;
let misfit: Certificate;
let stranger: Certificate;
const authorities = getCACertificates();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "certificates-"));
  fitting = certificateFor("localhost", folder);
  misfit = certificateFor("elsewhere.example", folder);
  // The other certificate is trusted but has a wrong name; this one has the right name but is not
  // trusted.
  stranger = certificateFor("localhost", mkdtempSync(join(folder, "stranger-")));
  setDefaultCACertificates([...authorities, fitting.cert, misfit.cert]);
});

afterAll(() => {
  setDefaultCACertificates(authorities);
  rmSync(folder, { recursive: true });
});

let mail: Awaited<ReturnType<typeof openMailServer>>;

/** Sends the e-mail to a server with these options. */
async function sendTo(options: SMTPServerOptions, changed = {}, message = email) {
  mail = await openMailServer({ ...fitting, ...options });
  const notifier = smtpNotifier({ server: { ...mail.target, ...changed }, ...people });
  try {
    return await notifier.send(id, message, "4bf9");
  } finally {
    await notifier.close();
    await mail.close();
  }
}

const received = async () => PostalMime.parse(mail.messages[0]?.raw ?? "");

describe.each([
  ["encrypted from the start", { secure: true }],
  ["encrypted by STARTTLS", { secure: false }],
])("a line %s", (_, line) => {
  it("accepts the e-mail after the password", async () => {
    expect(await sendTo(line)).toEqual({ outcome: "sent", where: "localhost" });
    expect(mail.messages).toEqual([
      { raw: expect.any(Buffer), to: ["sales@expo.example"], encrypted: true },
    ]);
  });

  it("gets nothing with a certificate of another name", async () => {
    expect(await sendTo({ ...line, ...misfit })).toMatchObject({ outcome: "failed" });
    expect(mail.messages).toEqual([]);
  });

  it("gets nothing with a certificate that is not trusted", async () => {
    expect(await sendTo({ ...line, ...stranger })).toMatchObject({ outcome: "failed" });
    expect(mail.messages).toEqual([]);
  });

  it("is not used with a wrong password", async () => {
    const auth = { ...account, pass: "wrong" };
    expect(await sendTo(line, { auth })).toEqual({
      outcome: "failed",
      reason: "SMTP_535",
      permanent: true,
    });
    expect(mail.messages).toEqual([]);
  });
});

it("never goes on without encryption", async () => {
  const plain = { disabledCommands: ["STARTTLS"], allowInsecureAuth: true };
  expect(await sendTo(plain)).toMatchObject({ outcome: "failed" });
  expect(mail.messages).toEqual([]);
});

describe("the message", () => {
  beforeEach(async () => void (await sendTo({ secure: true })));

  it("names sender and recipient, and answers go to the applicant", async () => {
    const message = await received();
    expect(message.subject).toBe(email.subject);
    expect(email.subject).toMatch(/^Yeni Katılımcı Başvurusu: شركة إسطنبول .* – Türkiye$/);
    expect(message.from).toMatchObject({ name: "İstanbul Expo 2026", address: people.from });
    expect(message.to).toMatchObject([{ address: people.to }]);
    expect(message.replyTo).toMatchObject([{ address: "ada@example.com" }]);
    expect(message.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  it("names the request that brought it", async () => {
    const { headers } = await received();
    expect(headers).toContainEqual(expect.objectContaining({ key: "x-request-id", value: "4bf9" }));
  });

  it("contains the registration's id, so that a second copy is recognised", async () => {
    expect((await received()).messageId).toBe(`<${id}@expo.example>`);
  });

  it("has every value, in Turkish and Arabic letters, as HTML and as plain text", async () => {
    const { html = "", text = "" } = await received();
    expect(html).toContain(email.call.detail);
    expect(html).toContain("شركة إسطنبول &lt;b&gt;&amp; Şti.");
    expect(text.replaceAll("\r\n", "\n")).toContain("Ad: عائشة\nSoyad: Öğüt\nMeslek grubu: Owner");
    expect(text).toContain("شركة إسطنبول <b>& Şti.");
    expect(text).toMatch(/NOTLAR\r?\nBaşvuru ayrıntıları: İki satır:\r?\nسطر ثانٍ/);
  });

  it("is plain ASCII on the wire, in lines that every server takes", () => {
    const raw = mail.messages[0]?.raw.toString("latin1") ?? "";
    expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
  });
});

it("has no Reply-To that servers may refuse, but still shows the address", async () => {
  const other = salesOf({ ...application, email: "ayşe@örnek.example" });
  expect(await sendTo({}, {}, other)).toMatchObject({ outcome: "sent" });
  const { replyTo, text } = await received();
  expect(replyTo).toBeUndefined();
  expect(text).toContain("ayşe@örnek.example");
});

it.each([
  ["a@bücher.example", "a@xn--bcher-kva.example"],
  ["info@şirket.example", "info@xn--irket-idb.example"],
  ["sales@شركة.example", "sales@xn--ogbpi5d.example"],
])("has %s answered by the name of its domain in ASCII", async (address, ascii) => {
  await sendTo({}, {}, salesOf({ ...application, email: address }));
  expect((await received()).replyTo).toMatchObject([{ address: ascii }]);
});

describe.each(locales)("a confirmation in %s", (locale) => {
  const name = { tr: "Çağrı Öztürk", en: "Seán O’Brien", ar: "عائشة الخطيب" }[locale];
  const [firstName = "", lastName = ""] = name.split(" ");
  const record = recordOf(
    submissionOf("visit", { firstName, lastName }),
    { locale, source: "localhost" },
    "abcdefghij_klmno-123",
  ) as VisitRecord;
  const confirmation = messageOf("visit", "confirmation", { id, record, createdAt: new Date() });
  let message: Email;

  beforeEach(async () => {
    await sendTo({ secure: true }, {}, confirmation as Deliverable);
    message = await received();
  });

  it("goes to the registrant, from the fair in the language, and is answered by the organiser", () => {
    expect(mail.messages[0]?.to).toEqual(["ada@example.com"]);
    expect(message.from).toMatchObject({
      name: translator(locale)("Site.name"),
      address: people.from,
    });
    expect(message.replyTo).toMatchObject([{ address: contact.visitorEmail }]);
    expect(message.subject).toBe(confirmation?.subject);
  });

  it("has the headers of a mail that no person wrote and that is no list", () => {
    const headers = Object.fromEntries(message.headers.map(({ key, value }) => [key, value]));
    const key = sendingKey(id, confirmation as Deliverable);
    expect(key).toMatch(/^[\w-]{44}\.[\w-]{16}$/);
    expect(message.messageId).toBe(`<${key}@expo.example>`);
    expect(headers).toMatchObject({
      "auto-submitted": "auto-generated",
      "content-language": locale,
    });
    expect(Object.keys(headers).filter((key) => key.startsWith("list-"))).toEqual([]);
  });

  it("arrives whole: page, text, the picture in the page and the calendar beside it", () => {
    expect(message.html).toContain(name);
    expect(message.text?.replaceAll("\r\n", "\n").trim()).toBe(confirmation?.text.trim());
    const attached = message.attachments.map(({ mimeType, disposition, contentId }) => ({
      mimeType,
      disposition,
      contentId,
    }));
    expect(attached).toEqual([
      { mimeType: "image/png", disposition: "inline", contentId: "<mark>" },
      { mimeType: "image/png", disposition: "inline", contentId: "<pass>" },
      { mimeType: "text/calendar", disposition: "attachment", contentId: undefined },
    ]);
    expect(message.html).toContain('src="cid:pass"');
    // To the byte: a calendar file ends its lines in its own way.
    const wire = (mail.messages[0]?.raw.toString("latin1") ?? "").replaceAll("\r\n", "");
    for (const { content } of confirmation?.attachments ?? []) {
      expect(wire).toContain(content.toString("base64"));
    }
  });

  it("is plain ASCII on the wire, in lines that every server takes, and small", () => {
    const raw = mail.messages[0]?.raw.toString("latin1") ?? "";
    expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(raw.length).toBeLessThan(60_000);
  });
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
    expect(await sendTo(options)).toEqual({ outcome: "failed", reason, permanent });
  });
});

it.each([
  ["550 5.1.1 no such user", true],
  ["553 5.1.3 bad address", true],
  ["552 5.2.2 mailbox full", true],
  ["554 5.7.1 relay access denied", undefined],
  ["550 no such user", undefined],
  ["450 4.2.0 greylisted", undefined],
])("says of %s whether there is nobody at the address", async (answer, noSuchRecipient) => {
  const [code = "", ...words] = answer.split(" ");
  const refused = Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
  const result = await sendTo({ onRcptTo: (_address, _session, done) => done(refused) });
  expect(result).toMatchObject({ outcome: "failed", reason: `SMTP_${code}` });
  expect((result as { noSuchRecipient?: boolean }).noSuchRecipient).toBe(noSuchRecipient);
});

describe("a server that is not there", () => {
  const at = (port: number, limitMs?: number) => {
    const server = { host: "localhost", port, secure: false };
    return smtpNotifier({ server, ...people }, limitMs).send(id, email);
  };

  it("is reported with the system's code", async () => {
    expect(await at(await freePort())).toEqual({ outcome: "failed", reason: "ECONNREFUSED" });
  });

  it("or never answers, is left in time", async () => {
    const silent = createServer();
    const port = await listen(silent);
    expect(await at(port, 200)).toEqual({ outcome: "failed", reason: "TIMEOUT" });
    silent.close();
  });
});

describe("connections", () => {
  let connections: number;
  let notifier: ReturnType<typeof smtpNotifier>;

  /** Opens a server that counts its connections, and a notifier for it. */
  async function open(options: SMTPServerOptions = {}, limitMs?: number) {
    connections = 0;
    mail = await openMailServer({
      ...fitting,
      secure: true,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      ...options,
    });
    notifier = smtpNotifier({ server: mail.target, ...people }, limitMs);
  }

  const send = (n: number) => notifier.send(`m${n}`, email);
  const sent = { outcome: "sent", where: "localhost" };
  const keys = async () => {
    const read = await Promise.all(mail.messages.map(({ raw }) => PostalMime.parse(raw)));
    return read.map(({ messageId = "" }) => /<(.*)@/.exec(messageId)?.[1]);
  };

  afterEach(async () => {
    await notifier.close();
    await mail.close();
  });

  it("carry one message after another, each with its own id", async () => {
    await open();
    for (let n = 0; n < 5; n += 1) expect(await send(n)).toEqual(sent);
    expect(connections).toBe(1);
    expect(await keys()).toEqual(["m0", "m1", "m2", "m3", "m4"]);
  });

  it("are no more than the messages that are sent at once, and are used again", async () => {
    await open();
    const many = () => Promise.all(Array.from({ length: 4 }, (_, n) => send(n)));
    expect(await many()).toEqual([sent, sent, sent, sent]);
    expect(await many()).toEqual([sent, sent, sent, sent]);
    expect(connections).toBeLessThanOrEqual(4);
    expect(mail.messages).toHaveLength(8);
  });

  it("go on after a refused recipient: one refusal is nobody else's", async () => {
    let asked = 0;
    await open({
      onRcptTo(_address, _session, done) {
        asked += 1;
        done(asked === 2 ? reply(550) : null);
      },
    });
    expect(await send(0)).toEqual(sent);
    expect(await send(1)).toMatchObject({ outcome: "failed", reason: "SMTP_550" });
    expect(await send(2)).toEqual(sent);
    expect(await keys()).toEqual(["m0", "m2"]);
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

  it("that break before the answer to a message are reported: only the queue sends it again", async () => {
    const taken: string[] = [];
    await open({
      onData(stream, session, done) {
        stream.resume().on("end", () => {
          taken.push(session.id);
          if (taken.length === 2) mail.breakOff();
          else done();
        });
      },
    });
    expect(await send(0)).toEqual(sent);
    expect(await send(1)).toMatchObject({ outcome: "failed" });
    expect(taken).toHaveLength(2);
    expect(await send(2)).toEqual(sent);
    expect(taken).toHaveLength(3);
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

  it("end when the notifier is closed", async () => {
    await open();
    await send(0);
    expect(mail.open()).toBe(1);
    await notifier.close();
    await until(() => mail.open() === 0);
  });
});

/** Waits until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
