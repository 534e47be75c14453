/** What arrives of an e-mail that was sent through a real mail server on loopback. */
import type { Email } from "postal-mime";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import { locales } from "@/lib/locales";
import { buildMailMessage } from "@/lib/mails/kinds";
import { buildIdempotencyKey } from "@/lib/mails/mail-key";
import type { DeliverableMessage } from "@/lib/mails/message";
import { buildRecord, type VisitRecord } from "@/lib/registration/record";
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
    const raw = messages()[0]?.raw.toString("latin1") ?? "";
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
  const record = buildRecord(
    submissionOf("visit", { firstName, lastName }),
    { locale, source: "localhost" },
    "abcdefghij_klmno-123",
  ) as VisitRecord;
  const confirmation = buildMailMessage("visit", "confirmation", {
    id,
    record,
    createdAt: new Date(),
  });
  let message: Email;

  beforeEach(async () => {
    await sendTo({ secure: true }, {}, confirmation as DeliverableMessage);
    message = await received();
  });

  it("goes to the registrant, from the fair in the language, and is answered by the organiser", () => {
    expect(messages()[0]?.to).toEqual(["ada@example.com"]);
    expect(message.from).toMatchObject({
      name: getTranslator(locale)("Site.name"),
      address: people.from,
    });
    expect(message.replyTo).toMatchObject([{ address: contact.visitorEmail }]);
    expect(message.subject).toBe(confirmation?.subject);
  });

  it("has the headers of a mail that no person wrote and that is no list", () => {
    const headers = Object.fromEntries(message.headers.map(({ key, value }) => [key, value]));
    const key = buildIdempotencyKey(id, confirmation as DeliverableMessage);
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
    const wire = (messages()[0]?.raw.toString("latin1") ?? "").replaceAll("\r\n", "");
    for (const { content } of confirmation?.attachments ?? []) {
      expect(wire).toContain(content.toString("base64"));
    }
  });

  it("is plain ASCII on the wire, in lines that every server takes, and small", () => {
    const raw = messages()[0]?.raw.toString("latin1") ?? "";
    expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(raw.length).toBeLessThan(60_000);
  });
});
