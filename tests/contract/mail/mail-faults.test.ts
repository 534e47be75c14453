/** Mail servers that are away, slow, or refuse: the queue over the embedded store, and a real server. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { openSqlite } from "@/lib/database/sqlite-file";
import { getToday } from "@/lib/fair/days";
import { type NotifyPorts, notifyDue } from "@/lib/mails/notify";
import { getLeaseEnd } from "@/lib/outbox/queue";
import { createSmtpNotifier } from "@/lib/server/mails/smtp";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { sendReminders } from "@/staff/commands/send-reminders";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { loadRecipients } from "@/staff/desk/mail/recipients";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { type Certificate, certificateFor } from "../../support/servers/certificates";
import { openMailServer, reply } from "../../support/servers/mail-server";

jest.setTimeout(30_000);

const visitors = 14;
const people = { from: "fair@expo.example", to: "sales@expo.example" };
const addressOf = (n: number) => `p${n}@example.com`;

let folder: string;
let certificate: Certificate;
const authorities = getCACertificates();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mail-faults-"));
  certificate = certificateFor("localhost", folder);
  setDefaultCACertificates([...authorities, certificate.cert]);
});

afterAll(() => {
  setDefaultCACertificates(authorities);
  rmSync(folder, { recursive: true });
});

let store: DeskStore;
let dataDir: string;
/** Milliseconds that have passed in the queue's clock. */
let passed: number;

beforeEach(async () => {
  passed = 0;
  dataDir = mkdtempSync(join(folder, "data-"));
  store = createDeskStore(openSqlite(dataDir));
  for (let n = 0; n < visitors; n += 1) {
    const own = { email: addressOf(n), mobile: `+9055511100${10 + n}` };
    await store.create("visit", `v${n}`, { ...visitRecord, ...own });
  }
});

afterEach(() => store.close());

/** What sends over a server with these options, and what it has received. */
async function open(options: SMTPServerOptions = {}) {
  const mail = await openMailServer({ ...certificate, secure: true, ...options });
  const notifier = createSmtpNotifier({ server: mail.target, ...people });
  const ports: NotifyPorts & { store: DeskStore } = {
    store,
    notifier,
    now: () => new Date(Date.now() + passed),
    report: () => undefined,
  };
  return {
    mail,
    ports,
    received: () => mail.messages.flatMap(({ to }) => to).toSorted(),
    async remind() {
      const plan = { form: "visit", kind: "reminder", perMinute: 9999, by: "ada" } as const;
      const { counts, ...end } = await sendReminders(
        { ...ports, cache: openRowCache(store) },
        { ...plan, day: getToday() },
      );
      return { ...counts, ...end };
    },
    async close() {
      await notifier.close();
      await mail.close();
    },
  };
}

const everybody = Array.from({ length: visitors }, (_, n) => addressOf(n)).toSorted();
const isTo = (n: number, { address }: { address: string }) => address === addressOf(n);

it("one recipient that is refused keeps nobody else from getting theirs, and is not asked again", async () => {
  const unknown = Object.assign(new Error("5.1.1 no such user"), { responseCode: 550 });
  const server = await open({
    onRcptTo: (address, _session, done) => done(isTo(0, address) ? unknown : null),
  });
  expect(await server.remind()).toMatchObject({ sent: visitors - 1, failed: 1, isRefused: false });
  expect(server.received()).toEqual(everybody.filter((address) => address !== addressOf(0)));
  // It counts as unknown once the server has reached others.
  passed = 3_600_000;
  expect(await notifyDue(server.ports)).toMatchObject({ sent: 0, failed: 1 });
  passed = 7_200_000;
  expect(await notifyDue(server.ports)).toMatchObject({ sent: 0, failed: 0 });
  await server.close();
});

it("a server that refuses everybody ends the run, and everybody gets the mail when it does not", async () => {
  let isFull = true;
  const server = await open({
    onMailFrom: (_address, _session, done) => done(isFull ? reply(452) : null),
  });
  expect(await server.remind()).toMatchObject({ sent: 0, isRefused: true });
  expect(server.received()).toEqual([]);
  isFull = false;
  expect((await server.remind()).failed).toBe(0);
  passed = 600_000;
  await notifyDue(server.ports);
  expect(server.received()).toEqual(everybody);
  await server.close();
});

it("a server that is away loses nobody: they get theirs when it is back", async () => {
  const away = await open();
  await away.close();
  expect(await away.remind()).toMatchObject({ sent: 0, isRefused: true });
  const back = await open();
  passed = 600_000;
  await notifyDue(back.ports);
  await back.remind();
  expect(back.received()).toEqual(everybody);
  await back.close();
});

it("a mail whose answer gets lost is sent again by the queue, with the same name", async () => {
  let lost = 0;
  const keys: string[] = [];
  const server = await open({
    async onData(stream, _session, done) {
      const { messageId = "" } = await PostalMime.parse(
        Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)),
      );
      keys.push(messageId);
      if (keys.length === 2) {
        lost += 1;
        server.mail.breakOff();
      } else done();
    },
  });
  const { ids } = await loadRecipients(
    { cache: openRowCache(store), store },
    { form: "visit", kind: "reminder" },
  );
  await store.erase({ form: "visit", ids: ids.slice(2), by: "ada" });
  expect(await server.remind()).toMatchObject({ sent: 1, failed: 1 });
  expect(lost).toBe(1);
  passed = 60_000;
  expect(await notifyDue(server.ports)).toMatchObject({ sent: 1 });
  expect(keys).toHaveLength(3);
  expect(keys[2]).toBe(keys[1]);
  await server.close();
});

it.each([
  ["marks and spaces", "\u0301 \u0308", "\u064e"],
  ["a hostile name", "Ada\r\nBcc: eda@example.com", "<script>"],
])("%s arrives as a letter to one person", async (_, firstName, lastName) => {
  const server = await open();
  const email = "ada@example.com";
  const messages = { kinds: ["confirmation"], dueAt: getLeaseEnd(new Date(0)) } as const;
  await store.create("visit", "ada", { ...visitRecord, firstName, lastName, email }, messages);
  expect(await notifyDue(server.ports)).toMatchObject({ sent: 1, failed: 0 });
  expect(server.received()).toEqual([email]);
  const letter = await PostalMime.parse(server.mail.messages[0]?.raw ?? "");
  expect(letter.to).toMatchObject([{ address: email }]);
  expect([letter.cc, letter.bcc]).toEqual([undefined, undefined]);
  expect(letter.subject).not.toMatch(/[\r\n]/);
  expect(letter.text).toMatch(/^Hello/m);
  await server.close();
});

it.each([
  "شركة النور للتجارة (الدوحة) ٢٠٢٦",
  "A\r\nBcc: eda@example.com\r\n\r\nB",
  "א".repeat(200),
  "\u202eReversed",
])("a subject with %j is one line, and names one recipient", async (company) => {
  const server = await open();
  const messages = { kinds: ["sales"], dueAt: getLeaseEnd(new Date(0)) } as const;
  await store.create("exhibit", "x", { ...exhibitRecord, company }, messages);
  expect(await notifyDue(server.ports)).toMatchObject({ sent: 1 });
  expect(server.received()).toEqual([people.to]);
  const raw = server.mail.messages[0]?.raw.toString("latin1") ?? "";
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/);
  const { subject } = await PostalMime.parse(raw);
  expect(subject).toContain(company.slice(0, 1));
  await server.close();
});
