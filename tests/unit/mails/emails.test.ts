/** The emails to registrants, as every mail program gets them. */

import { DomUtils } from "htmlparser2";
import ICAL from "ical.js";
import jsQR from "jsqr";
import { fair } from "@/lib/fair/facts";
import { getMapUrl } from "@/lib/fair/maps";
import { localeFacts, locales } from "@/lib/locales";
import { renderStarPng } from "@/lib/mails/star-png";
import { isStaffKind, listFormMailKinds } from "@/lib/outbox/mail-kinds";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { formNames } from "@/lib/registration/forms";
import { toReference } from "@/lib/registration/reference";
import { buildRecordStar } from "@/lib/registration/registration-star";
import { elements, hardToRead, isJoined } from "../../support/pages/email-html";
import { unblockSharp } from "../../support/pictures/unblock-sharp";
import { origin, registration, token, write } from "../../support/records/written-emails";

jest.mock("@/lib/mails/star-png", () => {
  const real = jest.requireActual<typeof import("@/lib/mails/star-png")>("@/lib/mails/star-png");
  return { ...real, renderStarPng: jest.fn(real.renderStarPng) };
});

// The emails to all colleagues are one, and those to all people on a stand.
const kinds = formNames.flatMap((form) =>
  listFormMailKinds(form)
    .filter(
      (kind) =>
        kind !== "sales" &&
        (isStaffKind(kind) || ["link1", "stand1", "consent", "consent1", "tasks"].includes(kind)),
    )
    .map((kind) => ({ form, kind })),
);
const all = kinds.flatMap((each) => locales.map((locale) => ({ ...each, locale })));
const withPass = all.filter(
  ({ form, kind }) => (form === "visit" && kind !== "consent") || kind === "stand1",
);

const wordsOf = (text: string) => text.replace(/\s+/g, " ").trim();

describe.each(all)("the $kind of $form in $locale", ({ form, kind, locale }) => {
  const email = write(form, kind, locale);
  const { dir } = localeFacts[locale];

  it("is in the language, and runs in its direction in every table and cell", () => {
    expect(email.language).toBe(locale);
    expect(email.html).toContain(`<html lang="${locale}" dir="${dir}">`);
    const cells = elements(email.html, "table", "td", "th", "ol", "li");
    expect(cells.length).toBeGreaterThan(8);
    const other = cells.filter(({ attribs }) => attribs.dir !== dir && attribs.dir !== "auto");
    expect(other.map((cell) => DomUtils.getOuterHTML(cell))).toEqual([]);
  });

  it("is small, and shows nothing that a server would have to send", () => {
    expect(Buffer.byteLength(email.html)).toBeLessThan(30_000);
    expect(email.html).not.toMatch(/<(script|link|iframe|form)|url\(|@import|http-equiv/i);
    const pictures = elements(email.html, "img").map(({ attribs }) => attribs.src);
    expect(pictures).toEqual(email.attachments.flatMap(({ cid }) => (cid ? [`cid:${cid}`] : [])));
    expect(elements(email.detail, "img", "h1")).toEqual([]);
  });

  it("has one heading with sections below it, hides layout tables, and names the rows of others", () => {
    const [first, ...others] = elements(email.html, "h1", "h2", "h3", "h4").map(({ name }) => name);
    expect([first, ...new Set(others)].join()).toMatch(/^h1(,h2)?$/);
    const tables = elements(email.html, "table").filter(({ attribs }) => !attribs.role);
    expect(tables.length).toBeLessThanOrEqual(1);
    for (const table of tables) {
      const rows = DomUtils.getElementsByTagName("tr", table, true).length;
      const heads = DomUtils.getElementsByTagName("th", table, true);
      expect(heads.map(({ attribs }) => attribs.scope)).toEqual(Array(rows).fill("row"));
    }
  });

  it("links only to this site, to a map, or to a contact", () => {
    const links = elements(email.html, "a").map(({ attribs }) => attribs.href ?? "");
    expect(links.length).toBeGreaterThan(0);
    const known = [`${origin}/`, getMapUrl("venue"), "mailto:", "tel:"];
    expect(links.filter((link) => !known.some((start) => link.startsWith(start)))).toEqual([]);
    for (const link of links) expect(email.text).toContain(link.replace(/^(mailto|tel):.*/, ""));
  });

  it("says the same as plain text", () => {
    const paragraphs = elements(email.html, "h1", "h2", "p", "li").map((each) =>
      DomUtils.textContent(each),
    );
    const text = wordsOf(email.text);
    const own = paragraphs.filter((each) => !/^https|Site/.test(each)).map(wordsOf);
    // A link and the title of a way end their line with a colon there.
    const missing = own.filter((each) => !text.includes(each) && !isJoined(each, text));
    expect(missing).toEqual([]);
    expect(email.text).toContain(email.title);
    expect(email.text).not.toMatch(/[<>{}]|undefined|&\w+;/);
  });

  it.each(["light", "dark"])(
    "can be read in %s colours, also where pictures are not shown",
    (scheme) => {
      expect(hardToRead(email.html, scheme === "dark")).toEqual([]);
    },
  );

  it("names the registrant and the reference, and holds nothing else of what was typed", () => {
    for (const part of [email.html, email.detail, email.text]) {
      expect(part).toContain("Ada Örnek");
      expect(part).toContain(toReference("a-1"));
    }
    expect(email.subject).not.toMatch(/[{}\r\n]|Ada/);
    const typed = { city: "QQcity", title: "QQtitle", company: "QQcompany", organization: "QQorg" };
    const more = { applicationDetails: "QQdetails", coveragePlan: "QQplan", address: "QQaddress" };
    // A name that looks like none.
    const firstName = "WIN at evil.example";
    const changed = { ...typed, ...more, firstName };
    const { html, text, detail, subject } = write(form, kind, locale, changed);
    const whole = `${html}${text}${detail}${subject}`;
    expect(whole).not.toMatch(/QQ|ada@example\.com|5551112233|WIN|evil/);
  });
});

describe.each(withPass)("the $kind of $form with a pass in $locale", ({ form, kind, locale }) => {
  const email = write(form, kind, locale);
  const address = `${origin}/${locale}/VisitorPass/${token}`;
  it("brings the pass as a link, its code of entry, and the days for a calendar", async () => {
    const parts = [email.html, email.detail, email.text];
    for (const part of parts) expect(part).toContain(address);
    // A visitor's leads to where it is corrected.
    for (const below of form === "visit" ? ["Correct", "Withdraw"] : [])
      for (const part of parts) expect(part).toContain(`${address}/${below}`);
    const code = email.attachments.find(({ cid }) => cid === "pass")?.content;
    const { data, info } = await unblockSharp()(code)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      `${origin.toUpperCase()}/ENTRY/${computeEntryCodeSync(token)}`,
    );
    expect(info.width).toBe(info.height);
    const days = email.attachments.find(({ contentType }) => contentType.startsWith("text/cal"));
    const file = ICAL.Component.fromString(String(days?.content));
    const event = new ICAL.Event(file.getFirstSubcomponent("vevent") ?? undefined);
    expect(event.summary).toContain(String(fair.year));
  });

  it("brings the star of the pass, which is told in words where pictures are off", () => {
    const picture = email.attachments.find(({ cid }) => cid === "star");
    const { record } = registration(form, locale);
    expect(picture?.content).toEqual(renderStarPng(buildRecordStar("a-1", form, record)));
    const shown = elements(email.html, "img").find(({ attribs }) => attribs.src === "cid:star");
    expect(email.text).toContain(`\n${shown?.attribs.alt}\n`);
    expect(email.detail).not.toContain("cid:");
  });

  it("goes out without a star that cannot be drawn", () => {
    jest.mocked(renderStarPng).mockImplementationOnce(() => {
      throw new RangeError("No such pixel.");
    });
    const { html, text, attachments } = write(form, kind, locale);
    expect(attachments.map(({ cid }) => cid)).toEqual(["mark", "pass", undefined]);
    const [, shown] = elements(email.html, "img").slice(1);
    expect(html).not.toContain("star");
    expect(text).not.toContain(shown?.attribs.alt);
  });
});
