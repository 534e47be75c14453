/** What somebody might type, post or forge to misuse messages to many people. */
import { Webhook } from "standardwebhooks";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { encodeAddresses, fillArguments, splitLinks } from "@/lib/broadcasts/broadcast-text";
import { fair } from "@/lib/fair/facts";
import { buildBroadcastEmail } from "@/lib/mails/kinds/broadcast";
import type { StoredRegistration } from "@/lib/registration/record";
import { findRefusal } from "@/lib/security/request-guard";
import { takeMailEvent } from "@/lib/server/broadcasts/mail-events";
import {
  buildBlankForm,
  parseBroadcastForm,
  readBroadcastForm,
} from "@/staff/desk/broadcasts/broadcast-form";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();

/** A form with this English text. */
function parse(subject: string, text: string) {
  const typed = buildBlankForm("visit", "");
  return parseBroadcastForm({ ...typed, texts: { ...typed.texts, en: { subject, text } } });
}

const written = (subject: string, text: string) => {
  const content = parse(subject, text);
  if ("others" in content) throw new Error(JSON.stringify(content));
  return content;
};

const person = (changed: object = {}): StoredRegistration<"visit"> => ({
  id: "v1",
  record: { ...visitRecord, ...changed },
  createdAt: new Date(),
});

const email = (content: Pick<Broadcast, "purpose" | "texts" | "fallback">, changed = {}) =>
  buildBroadcastEmail("visit", person(changed), content, "t".repeat(32));

describe("the text", () => {
  it("keeps a subject on one line, so that it adds no header", () => {
    const { texts } = written("Metro\r\nBcc: all@example.com\u2028X: y", "Closed.");
    expect(texts.en?.subject).toBe("Metro Bcc: all@example.com X: y");
    expect(email(written("A\nB: c", "Closed."))?.subject).not.toMatch(/[\r\n]/);
  });

  it("drops marks that turn the direction of what follows", () => {
    const { texts } = written("Metro \u202egnp.exe", "See \u2066\u202e\u200bhere.");
    expect(JSON.stringify(texts)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
  });

  it("is never markup, whatever staff or registrants have typed", () => {
    const html = email(written("<b>Metro</b>", '<script>alert("x")</script> <img src=x>'))?.html;
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img src=x|<b>Metro/);
  });

  it.each(["{naem}", "{name", "{{name}}", "}", "{constructor}", "{__proto__}"])(
    "does not know %s",
    (argument) => {
      expect(parse("Metro", `Dear ${argument}`)).toMatchObject({
        texts: { "text-en": { problem: "argument" } },
      });
    },
  );

  it("reads no argument in a name", () => {
    const values = { name: "{reference}", reference: "SECRET", fair: "", dates: "" };
    expect(fillArguments("Dear {name}", values)).toBe("Dear {reference}");
    const hostile = { firstName: "http://evil.example", lastName: "" };
    expect(email(written("Metro", "Dear {name}."), hostile)?.text).not.toContain("evil");
  });

  it.each([
    "https://bank.example@evil.example/",
    "https://b\u0430nk.example/",
    "https://xn--bnk-6cd.example/",
    "https://bank/",
    "http://localhost/x",
  ])("sends no address that shows another place: %s", (address) => {
    expect(parse("Metro", `See ${address}`)).toMatchObject({
      texts: { "text-en": { problem: "link" } },
    });
  });

  it.each([
    ["(see https://a.example/Expo_(exhibition)).", "https://a.example/Expo_(exhibition)"],
    ["https://a.example/b_(c)_(d)", "https://a.example/b_(c)_(d)"],
    ["[https://a.example/?x[]=1], and", "https://a.example/?x[]=1"],
    ["“https://a.example/b”!", "https://a.example/b"],
    ["https://a.example/tr’ye", "https://a.example/tr"],
    ["https://a.example/b؟", "https://a.example/b"],
    ["https://a.example/İstanbul_Fuarı.", "https://a.example/%C4%B0stanbul_Fuar%C4%B1"],
    ["https://www.hürriyet.com.tr", "https://www.xn--hrriyet-n2a.com.tr/"],
  ])("ends an address where it ends, and sends it in ASCII: %s", (text, href) => {
    expect(splitLinks(text)).toContainEqual({ href });
    expect(parse("Metro", text)).toHaveProperty("texts.en.text", encodeAddresses(text));
    expect(encodeAddresses(text)).toContain(href);
    expect(encodeAddresses(encodeAddresses(text))).toBe(encodeAddresses(text));
  });

  it("links only what begins with http, and shows where it leads", () => {
    const text = "See https://expo.example/a?b=1&c=2. Not javascript:alert(1) or data:x.";
    expect(splitLinks(text)).toEqual([
      { text: "See " },
      { href: "https://expo.example/a?b=1&c=2" },
      { text: ". Not javascript:alert(1) or data:x." },
    ]);
    const html = email(written("Metro", text))?.html ?? "";
    expect(html).toContain('href="https://expo.example/a?b=1&amp;c=2"');
    expect(html).not.toMatch(/href="(javascript|data):/);
  });

  it("needs subject and text of one language, and a fallback that is written", () => {
    expect(parse("", "")).toMatchObject({ texts: { "subject-en": { problem: "empty" } } });
    expect(parse("Metro", "")).toMatchObject({ texts: { "text-en": { problem: "incomplete" } } });
    const typed = buildBlankForm("visit", "");
    const texts = { ...typed.texts, tr: { subject: "Metro", text: "Kapalı." } };
    expect(parseBroadcastForm({ ...typed, texts })).toMatchObject({ others: ["fallback"] });
    const late = { ...typed, texts, fallback: "tr", at: "2020-01-01T10:00" } as const;
    expect(parseBroadcastForm(late)).toMatchObject({ others: ["at"] });
  });

  it("is not read from a post that no form of ours sends", () => {
    const good = { id: "a".repeat(16), form: "visit", purpose: "news", fallback: "en" };
    expect(readBroadcastForm(new URLSearchParams(good))).toBeDefined();
    for (const bad of [{ id: "../x" }, { form: "all" }, { purpose: "spam" }, { fallback: "de" }])
      expect(readBroadcastForm(new URLSearchParams({ ...good, ...bad }))).toBeUndefined();
  });
});

it("gives news, and only news, an address that unsubscribes", () => {
  const content = written("Metro", "Closed.");
  expect(email(content)?.unsubscribe).toBeUndefined();
  const news = email({ ...content, purpose: "news" });
  expect(news?.unsubscribe).toMatch(
    new RegExp(`^https?://.*/api/unsubscribe/en/${"t".repeat(32)}$`),
  );
  expect(news?.text).toContain(`/en/Unsubscribe/${"t".repeat(32)}`);
});

it.each(["multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])(
  "takes one press of a mail program as %s",
  (type) => {
    const site = { siteUrl: "https://expo.example", siteHosts: [] };
    const headers = { "content-type": type, "content-length": "26" };
    const post = { method: "POST", target: `/api/unsubscribe/en/${"t".repeat(32)}`, headers };
    expect(findRefusal(post, site)).toBeUndefined();
    const foreign = { ...headers, origin: "https://evil.example" };
    expect(findRefusal({ ...post, headers: foreign }, site)).toEqual({ status: 403 });
  },
);

describe("a report of a bounce", () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
  const other = `whsec_${Buffer.alloc(24, 2).toString("base64")}`;
  const at = new Date(Date.now() - 1000).toISOString();
  const bounce = JSON.stringify({ email: "Ada@Example.com", kind: "bounce", at });

  function signed(body: string, by = secret, time = new Date()): Headers {
    return new Headers({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(time.getTime() / 1000)),
      "webhook-signature": new Webhook(by).sign("msg_1", time, body),
    });
  }

  it("marks the address if any current secret has signed it; a repeated one changes nothing", async () => {
    const { store } = openStore();
    const hash = await store.addresses.createHasher();
    const headers = signed(bounce);
    expect(await takeMailEvent(store, [other, secret], headers, bounce)).toBe("stored");
    const known = { unreachableAt: new Date(at), reason: "bounce" };
    expect(await store.addresses.read(hash("ada@example.com"))).toEqual(known);
    await store.addresses.release(hash("ada@example.com"), new Date());
    expect(await takeMailEvent(store, [secret], headers, bounce)).toBe("stored");
    expect(await store.addresses.read(hash("ada@example.com"))).not.toHaveProperty("unreachableAt");
  });

  it("changes nothing if it is forged, changed, old, or unreadable", async () => {
    const { store } = openStore();
    const take = (headers: Headers, body: string) => takeMailEvent(store, [secret], headers, body);
    const old = new Date(Date.now() - 6 * 60_000);
    for (const headers of [new Headers(), signed(bounce, other), signed(bounce, secret, old)])
      expect(await take(headers, bounce)).toBe("unsigned");
    expect(await take(signed(bounce), bounce.replace("Ada", "Eve"))).toBe("unsigned");
    expect(await takeMailEvent(store, [], signed(bounce), bounce)).toBe("unsigned");
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const impossible = ["0001-01-01T00:00:00Z", `${fair.year - 3}-12-31T23:59:59Z`, future];
    const wrong = [{ email: "x" }, { kind: "open" }, ...impossible.map((time) => ({ at: time }))];
    const bodies = wrong.map((one) => JSON.stringify({ ...JSON.parse(bounce), ...one }));
    for (const body of ["{", ...bodies]) expect(await take(signed(body), body)).toBe("invalid");
    expect((await store.addresses.readAll()).size).toBe(0);
  });
});
