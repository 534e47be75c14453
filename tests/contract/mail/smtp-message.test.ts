/** What arrives of an e-mail that was sent through a real mail server on loopback. */
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import { buildMailMessage } from "@/lib/mails/kinds";
import { buildIdempotencyKey } from "@/lib/mails/mail-key";
import type { DeliverableMessage } from "@/lib/mails/message";
import { buildRecord, type VisitRecord } from "@/lib/registration/record";
import { visitRecord } from "../../support/records/records";
import { submissionOf } from "../../support/records/submissions";
import {
  application,
  email,
  id,
  people,
  provideMail,
  salesOf,
} from "../../support/servers/sent-mail";

const { messages, received, sendTo } = provideMail();

/** What went over the wire: plain ASCII, in lines that every server takes. */
function readWire(): string {
  const raw = messages()[0]?.raw.toString("latin1") ?? "";
  expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/);
  expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
  return raw;
}

it("names sender, recipient, request and registration, and has every value as HTML and as text", async () => {
  await sendTo({ secure: true });
  readWire();
  const message = await received();
  expect(email.subject).toMatch(/^Yeni Katılımcı Başvurusu: شركة إسطنبول .* – Türkiye$/);
  expect(message).toMatchObject({
    subject: email.subject,
    from: { name: "İstanbul Expo 2026", address: people.from },
    to: [{ address: people.to }],
    // Answers go to the applicant.
    replyTo: [{ address: "ada@example.com" }],
    // So that a second copy is recognised.
    messageId: `<${id}@expo.example>`,
    headers: expect.arrayContaining([
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
      expect.objectContaining({ key: "x-request-id", value: "4bf9" }),
    ]),
  });
  const { html = "", text = "" } = message;
  expect(html).toContain(email.call.detail);
  expect(html).toContain("شركة إسطنبول &lt;b&gt;&amp; Şti.");
  expect(text.replaceAll("\r\n", "\n")).toContain("Ad: عائشة\nSoyad: Öğüt\nMeslek grubu: Owner");
  expect(text).toContain("شركة إسطنبول <b>& Şti.");
  expect(text).toMatch(/NOTLAR\r?\nBaşvuru ayrıntıları: İki satır:\r?\nسطر ثانٍ/);
});

it("has no Reply-To that servers may refuse, but still shows the address", async () => {
  const other = salesOf({ ...application, email: "ayşe@örnek.example" });
  expect(await sendTo({}, {}, other)).toMatchObject({ outcome: "sent" });
  const { replyTo, text } = await received();
  expect(replyTo).toBeUndefined();
  expect(text).toContain("ayşe@örnek.example");
});

it.each([
  ["info@şirket.example", "info@xn--irket-idb.example"],
  ["sales@شركة.example", "sales@xn--ogbpi5d.example"],
])("has %s answered by the name of its domain in ASCII", async (address, ascii) => {
  await sendTo({}, {}, salesOf({ ...application, email: address }));
  expect((await received()).replyTo).toMatchObject([{ address: ascii }]);
});

it.each(locales)(
  "brings a confirmation in %s whole, from the fair in the language",
  async (locale) => {
    const name = { tr: "Çağrı Öztürk", en: "Seán O’Brien", ar: "عائشة الخطيب" }[locale];
    const [firstName = "", lastName = ""] = name.split(" ");
    const record = buildRecord(
      submissionOf("visit", { firstName, lastName }),
      { locale, source: "localhost" },
      "abcdefghij_klmno-123",
    ) as VisitRecord;
    const kept = { id, record, createdAt: new Date() };
    const confirmation = buildMailMessage("visit", "confirmation", kept) as DeliverableMessage;
    await sendTo({ secure: true }, {}, confirmation);
    const message = await received();
    expect(messages()[0]?.to).toEqual(["ada@example.com"]);
    const key = buildIdempotencyKey(id, confirmation);
    expect(key).toMatch(/^[\w-]{44}\.[\w-]{16}$/);
    expect(message).toMatchObject({
      from: { name: getTranslator(locale)("Site.name"), address: people.from },
      replyTo: [{ address: contact.visitorEmail }],
      subject: confirmation.subject,
      messageId: `<${key}@expo.example>`,
      html: expect.stringContaining(name),
      attachments: [
        { mimeType: "image/png", disposition: "inline", contentId: "<mark>" },
        { mimeType: "image/png", disposition: "inline", contentId: "<pass>" },
        { mimeType: "image/png", disposition: "inline", contentId: "<star>" },
        { mimeType: "text/calendar", disposition: "attachment" },
      ],
    });
    expect(message.html).toContain('src="cid:pass"');
    expect(message.text?.replaceAll("\r\n", "\n").trim()).toBe(confirmation.text.trim());
    // It is a mail that no person wrote and that is no list.
    const headers = Object.fromEntries(message.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      "auto-submitted": "auto-generated",
      "content-language": locale,
    });
    expect(Object.keys(headers).filter((one) => one.startsWith("list-"))).toEqual([]);
    const raw = readWire();
    expect(raw.length).toBeLessThan(60_000);
    // To the byte: a calendar file ends its lines in its own way.
    for (const { content } of confirmation.attachments ?? [])
      expect(raw.replaceAll("\r\n", "")).toContain(content.toString("base64"));
  },
);

it.each([
  ["marks and spaces", "\u0301 \u0308", "\u064e"],
  ["a hostile name", "Ada\r\nBcc: eda@example.com", "<script>"],
])("brings an email to one person with %s for a name", async (_, firstName, lastName) => {
  const record = { ...visitRecord, firstName, lastName, email: "ada@example.com" };
  const kept = { id, record, createdAt: new Date() };
  await sendTo({}, {}, buildMailMessage("visit", "confirmation", kept) as DeliverableMessage);
  expect(messages()[0]?.to).toEqual(["ada@example.com"]);
  const { to, cc, bcc, subject, text } = await received();
  expect(to).toMatchObject([{ address: "ada@example.com" }]);
  expect([cc, bcc]).toEqual([undefined, undefined]);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/^Hello/m);
});

it.each([
  "شركة النور للتجارة (الدوحة) ٢٠٢٦",
  "A\r\nBcc: eda@example.com\r\n\r\nB",
  "א".repeat(200),
  "\u202eReversed",
])("has one line of subject, and one recipient, for the company %j", async (company) => {
  await sendTo({}, {}, salesOf({ ...application, company }));
  expect(messages()[0]?.to).toEqual([people.to]);
  const raw = readWire();
  expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc:/im);
  expect((await received()).subject).toContain(company.slice(0, 1));
});
