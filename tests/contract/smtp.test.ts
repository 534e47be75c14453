/** E-mails to the sales team through a real mail server on loopback, with certificates of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { exhibitEmail } from "@/lib/mails/exhibit-email";
import { smtpNotifier } from "@/lib/services/notifier/smtp";
import { freePort, listen } from "@/scripts/free-port";
import { type Certificate, certificateFor } from "../support/certificates";
import { account, openMailServer, reply } from "../support/mail-server";
import { exhibitRecord } from "../support/records";

const id = "Zx-_0123456789abcdefghijklmnopqrstuvwxyzABCD";
const application = {
  ...exhibitRecord,
  firstName: "عائشة",
  lastName: "Öğüt",
  company: "شركة إسطنبول <b>& Şti.",
  applicationDetails: "İki satır:\nسطر ثانٍ",
};
const email = exhibitEmail(id, application, new Date("2026-02-03T21:05:09Z"));
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
async function sendTo(options: SMTPServerOptions, changed = {}) {
  mail = await openMailServer({ ...fitting, ...options });
  try {
    const server = { ...mail.target, ...changed };
    return await smtpNotifier({ server, ...people }).send(id, email, "4bf9");
  } finally {
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
    expect(message.subject).toBe("Yeni Katılımcı Başvurusu");
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
    expect(html).toContain(email.detail);
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
  mail = await openMailServer(fitting);
  const record = { ...application, email: "ayşe@örnek.example" };
  const other = exhibitEmail(id, record, new Date());
  expect(await smtpNotifier({ server: mail.target, ...people }).send(id, other)).toMatchObject({
    outcome: "sent",
  });
  await mail.close();
  const { replyTo, text } = await received();
  expect(replyTo).toBeUndefined();
  expect(text).toContain("ayşe@örnek.example");
});

it.each([
  ["a@bücher.example", "a@xn--bcher-kva.example"],
  ["info@şirket.example", "info@xn--irket-idb.example"],
  ["sales@شركة.example", "sales@xn--ogbpi5d.example"],
])("has %s answered by the name of its domain in ASCII", async (address, ascii) => {
  mail = await openMailServer(fitting);
  const other = exhibitEmail(id, { ...application, email: address }, new Date());
  await smtpNotifier({ server: mail.target, ...people }).send(id, other);
  await mail.close();
  expect((await received()).replyTo).toMatchObject([{ address: ascii }]);
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
