/** The emails to registrants, as every mail program gets them. */

import { DomUtils, parseDocument } from "htmlparser2";
import ICAL from "ical.js";
import jsQR from "jsqr";
import type { CompanyTask } from "@/lib/companies/tasks/tasks";
import { contact } from "@/lib/content/contact";
import { fair } from "@/lib/fair/facts";
import { getMapUrl } from "@/lib/fair/maps";
import { getSessions } from "@/lib/fair/sessions";
import { describeKept } from "@/lib/i18n/kept-texts";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { emailStyleSheet } from "@/lib/mails/email-styles";
import { withInlineImages } from "@/lib/mails/inline-images";
import { buildMailMessage, loadMailMessage } from "@/lib/mails/kinds";
import { buildDecisionEmail, buildDecisionEmailText } from "@/lib/mails/kinds/decision";
import { logoAttachment } from "@/lib/mails/logo-attachment";
import type { Message } from "@/lib/mails/message";
import { renderQrPng } from "@/lib/mails/qr-png";
import { renderStarPng } from "@/lib/mails/star-png";
import {
  isStaffKind,
  listFormMailKinds,
  type MailKind,
  parseLinkPlace,
  parseStandPlace,
} from "@/lib/outbox/mail-kinds";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { computePassCheck } from "@/lib/passes/codes/pass-check";
import { MAX_PASSES_PER_EMAIL } from "@/lib/passes/lost-pass";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildRecord } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import { buildRecordStar } from "@/lib/registration/registration-star";
import { emptyReview, type Review } from "@/lib/reviews/review";
import { provideSite } from "@/lib/site";
import { contrast } from "../../support/pages/contrast";
import { unblockSharp } from "../../support/pictures/unblock-sharp";
import { submissionOf } from "../../support/records/submissions";
import { provideDeskStore } from "../../support/stores/desk-store";

const origin = "https://fuar.example";
const settings = { siteUrl: origin, siteHosts: [], closedForms: [], confirm: [] };
provideSite(settings);

jest.mock("@/lib/mails/star-png", () => {
  const real = jest.requireActual<typeof import("@/lib/mails/star-png")>("@/lib/mails/star-png");
  return { ...real, renderStarPng: jest.fn(real.renderStarPng) };
});

const openStore = provideDeskStore();
const token = "abcdefghij_klmno-123";

function registration(form: FormName, locale: Locale, changed = {}): StoredRegistration {
  const record = buildRecord(submissionOf(form, changed), { locale, source: "localhost" }, token);
  return { id: "a-1", record, createdAt: new Date("2026-05-04T03:02:01Z") };
}

/** A review with an email in the words that staff begin with. */
function writtenFile(form: FormName, about: StoredRegistration): Review {
  const state = form === "press" ? "accredited" : "accepted";
  const done = { at: "2026-05-05T09:00:00.000Z", by: "ada" };
  const stand = { hall: 3, number: "A12", area: 36.5 };
  const step = { id: "1", state, ...done, ...(form === "exhibit" && { stand }) } as const;
  const words = buildDecisionEmailText(form, about, step);
  return {
    ...emptyReview,
    history: [{ ...step, ...(words && { letter: { ...words, ...done } }) }],
  };
}

const AGREED_AT = "2026-09-23T09:15:00.000Z";

const insurance: CompanyTask = {
  ...{ id: "insurance", kind: "file", due: fair.startDate, halls: [], at: "", by: "ada" },
  texts: { tr: { title: "Sigorta poliçesi", text: "" }, en: { title: "Insurance", text: "" } },
};
const given: CompanyTask = {
  ...{ ...insurance, id: "rules", kind: "yes" },
  texts: { tr: { title: "Kurallar", text: "" }, en: { title: "Rules", text: "" } },
};

/** More sessions than an email names. */
const listKept = (locale: Locale) =>
  describeKept(
    [...getSessions().map(({ id }) => `session/${id}`), "company/Deniz-Mobilya"],
    locale,
    [{ slug: "Deniz-Mobilya", name: "Deniz Mobilya", stand: "2-A4" }],
  );

function write(form: FormName, kind: MailKind, locale: Locale, changed = {}) {
  const written = kind === "decision" ? writtenFile(form, registration(form, locale)) : emptyReview;
  const review = needsPass(form, kind) ? reviewWithPass(form, kind, changed) : written;
  const link = form === "exhibit" ? linkOf(kind, changed) : undefined;
  const holders = [
    { company: "c", name: "Örnek Yapı A.Ş.", since: AGREED_AT, agreedAt: AGREED_AT },
  ];
  const message = buildMailMessage(form, kind, registration(form, locale, changed), {
    ...{ review, link, holders, tasks: [insurance, given] },
    sentence: "Please say more about your chairs.",
    kept: listKept(locale),
  });
  if (!message) throw new Error(`There is no ${kind} of ${form}.`);
  const { detail, title } = message.call;
  return { ...message, detail, title };
}

const needsPass = (form: FormName, kind: MailKind) =>
  parseStandPlace(kind) !== undefined ||
  kind === "tasks" ||
  (kind === "consent" && form !== "visit");

/** A file with the pass of somebody on the stand, or of whoever has registered. */
function reviewWithPass(
  form: FormName,
  kind: MailKind,
  { email = "ada@example.com", firstName = "Ada", lastName = "Örnek" },
): Review {
  const [at, by] = ["2026-05-05T09:00:00.000Z", "contact"];
  const holder = { name: `${firstName} ${lastName}`, email, place: 1 };
  const pass = { id: "p", token, at, by, ...(parseStandPlace(kind) !== undefined && holder) };
  const state = form === "press" ? "accredited" : "accepted";
  const answers = [{ task: "rules", at, by }];
  return { ...emptyReview, decision: { state, at, by }, passes: [pass], answers };
}

/** A link to a company's page: that of the contact person, or of a colleague with this address. */
function linkOf(
  kind: MailKind,
  { email = "ada@example.com", firstName = "Ada", lastName = "Örnek" },
) {
  const name = `${firstName} ${lastName}`;
  const place = parseLinkPlace(kind) ?? 0;
  const person = { place, nonce: "n", right: "all", at: "", by: "contact" } as const;
  return { token, person: place === 0 ? person : { ...person, name, email } };
}

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

const elements = (html: string, ...names: string[]) =>
  DomUtils.getElementsByTagName((name) => names.includes(name), parseDocument(html), true);
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

type Page = ReturnType<typeof parseDocument>;
type Node = Page | Page["children"][number];

/** The texts of an email, those of its pictures among them, that stand out too little from what is behind them. */
function hardToRead(html: string, isDark: boolean): string[] {
  const darkRules = new Map(
    [...emailStyleSheet.matchAll(/(?<=[{}])\.([a-z]+)\{([a-z-]+):(#\w+)!important\}/g)].map(
      ([, name, property, value]) => [`${name} ${property}`, value],
    ),
  );
  /** The nearest colour: programs in dark colours begin with white on black. */
  const find = (node: Node | null, property: string): string | undefined => {
    if (!node) return undefined;
    const { style = "", class: names = "" } = "attribs" in node ? node.attribs : {};
    const dark = names
      .split(" ")
      .map((name) => darkRules.get(`${name} ${property}`))
      .find(Boolean);
    const own = new RegExp(`(?:^|;)${property}:(#\\w+)`).exec(style)?.[1];
    return (isDark && dark) || own || find(node.parent, property);
  };
  const everything = DomUtils.find(() => true, parseDocument(html).children, true, 10_000);
  return everything.flatMap((node) => {
    const isPicture = "attribs" in node && node.attribs.alt !== undefined;
    const words = node.type === "text" && "data" in node ? node.data : "";
    const text = isPicture ? node.attribs.alt : words;
    if (!text?.trim() || isHidden(node)) return [];
    const [first, last] = isDark ? ["#ffffff", "#000000"] : ["#000000", "#ffffff"];
    const [colour, ground] = [find(node, "color") ?? first, find(node, "background") ?? last];
    return contrast(colour, ground) < 4.5 ? [`${text}: ${colour} on ${ground}`] : [];
  });
}

const isHidden = (node: Node | null): boolean =>
  node !== null &&
  (("attribs" in node && /display:none/.test(node.attribs.style ?? "")) ||
    ("name" in node && ["title", "style"].includes(node.name)) ||
    isHidden(node.parent));

/** Whether a text is there in pieces: a bold title and what follows it, or links below each other. */
function isJoined(html: string, text: string): boolean {
  const strip = (words: string) => words.replaceAll(/:? https?:\S+|: /g, " ").replace(/\s+/g, "");
  return strip(text).includes(strip(html));
}

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

it("a pass of a stand that was taken back is not sent, and one with another place is not either", () => {
  const about = registration("exhibit", "en") as StoredRegistration<"exhibit">;
  const review = reviewWithPass("exhibit", "stand1", {});
  expect(buildMailMessage("exhibit", "stand1", about, { review })?.to).toEqual({
    address: "ada@example.com",
  });
  expect(buildMailMessage("exhibit", "stand2", about, { review })).toBeUndefined();
  const declined = { ...review, decision: { state: "declined", at: "", by: "" } as const };
  expect(buildMailMessage("exhibit", "stand1", about, { review: declined })).toBeUndefined();
});

it("keeps a name apart from words that are read the other way", () => {
  const arabic = { firstName: "عائشة", lastName: "الخطيب" };
  const isolated = "\u2068عائشة الخطيب\u2069";
  expect(write("visit", "confirmation", "en", arabic).text).toContain(`Hello ${isolated},`);
  expect(write("visit", "confirmation", "ar", arabic).text).not.toContain(isolated);
  expect(write("visit", "confirmation", "ar").text).toContain("\u2066Ada Örnek\u2069");
});

it("answers go to whoever looks after the form", () => {
  const replies = formNames.map((form) => write(form, "confirmation", "en").replyTo);
  expect(replies).toEqual([contact.visitorEmail, contact.salesEmail, contact.pressEmail]);
});

it.each([
  ["ada@example.com", { address: "ada@example.com" }],
  ["ayşe@ornek.example", undefined],
  ["عائشة@example.com", undefined],
  ["info@şirket.example", { address: "info@xn--irket-idb.example" }],
])("an email to %s is for %j", (email, to) => {
  expect(write("press", "confirmation", "tr", { email }).to).toEqual(to);
});

it("the mail to the sales team leads to the application at the desk where its address is set", () => {
  const without = write("exhibit", "sales", "tr");
  expect(without?.html).not.toContain("<a ");
  expect(without?.html).toContain(`<img src="cid:${logoAttachment.cid}"`);
  expect(without?.attachments).toEqual([logoAttachment]);
  provideSite({ ...settings, desk: { origin: "https://masa.example" } });
  const email = write("exhibit", "sales", "tr");
  provideSite(settings);
  const address = "https://masa.example/desk/tr/exhibit/a-1";
  expect(email?.html).toContain(`<a href="${address}"`);
  expect(email?.text).toContain(address);
  expect(email?.call).toEqual(without?.call);
});

it("the email of acceptance asks to open the company's page, and links to the pass", () => {
  const about = registration("exhibit", "en");
  const review = reviewWithPass("exhibit", "decision", {});
  const words = { subject: "Accepted", text: "Welcome" };
  const { html } = buildDecisionEmail(
    "exhibit",
    about,
    { state: "accepted" },
    words,
    review,
    token,
  );
  const links = elements(html, "a");
  const [company, pass] = ["/Company/", "/VisitorPass/"].map((part) =>
    links.find(({ attribs }) => attribs.href?.includes(part)),
  );
  // A button is a cell that has the colour.
  expect(company?.parent).toMatchObject({ name: "td" });
  expect(pass?.parent).toMatchObject({ name: "p" });
});

it("the reminder of tasks names what is missing, in the language or the one that is there, and nothing else", () => {
  for (const [locale, title, other] of [
    ["tr", "Sigorta poliçesi", "Kurallar"],
    ["ar", "Insurance", "Rules"],
  ] as const) {
    const { text, html } = write("exhibit", "tasks", locale);
    expect(text).toContain(title);
    expect(text).not.toContain(other);
    expect(html).toContain(`/${locale}/Company/${token}/Tasks`);
  }
  const review = reviewWithPass("exhibit", "tasks", {});
  const about = registration("exhibit", "en");
  const none = { review, link: linkOf("tasks", {}), tasks: [given] };
  expect(buildMailMessage("exhibit", "tasks", about, none)).toBeUndefined();
});

it("the sales team sees company and country in the subject of the mail, not of the call", () => {
  const { to, subject, call } = write("exhibit", "sales", "ar", { company: "شركة النور" });
  const words = "Yeni Katılımcı Başvurusu";
  expect({ to, subject }).toEqual({ to: "salesTeam", subject: `${words}: شركة النور – Türkiye` });
  expect(call.subject).toBe(words);
});

it("brings the check of the store's key in the code of a pass", async () => {
  const { store } = openStore();
  const about = registration("visit", "tr");
  const message = await loadMailMessage(store, "visit", "confirmation", about);
  const picture = message?.attachments?.find(({ cid }) => cid === "pass");
  const code = computeEntryCodeSync(token);
  const check = await computePassCheck(await store.loadCheckKey(), code);
  const address = `${origin.toUpperCase()}/ENTRY/${code}${check}`;
  expect(picture?.content).toEqual(renderQrPng(address));
});

describe.each(locales)("the passes of an address in %s", (locale) => {
  const others = ["one", "two"].map((id) => {
    const other = registration("visit", locale, { firstName: id.toUpperCase() });
    const record = { ...other.record, token: id.padEnd(20, "_") };
    return { ...other, id, record } as StoredRegistration<"visit">;
  });
  const latest = registration("visit", locale) as StoredRegistration<"visit">;
  const email = buildMailMessage("visit", "pass", latest, { known: [latest, ...others] });

  it("come in one email, each with its name, reference, link and code", async () => {
    for (const { id, record } of [latest, ...others]) {
      const address = `${origin}/${locale}/VisitorPass/${record.token}`;
      expect(email?.html.split(address).length).toBe(2);
      for (const part of [address, toReference(id), `${record.firstName} Örnek`])
        expect(email?.text).toContain(part);
    }
    const pictures = (email?.attachments ?? []).filter(({ cid }) => /^(pass|star)/.test(cid ?? ""));
    expect(pictures.map(({ cid }) => cid)).toEqual([
      ...["pass", "star", "pass-2", "star-2", "pass-3", "star-3"],
    ]);
    expect(new Set(pictures.map(({ content }) => content.toString("base64"))).size).toBe(6);
    for (const { cid } of pictures) expect(email?.html).toContain(`src="cid:${cid}"`);
    const shown = withInlineImages(email as Message);
    for (const { content } of pictures) {
      expect(shown).toContain(`src="data:image/png;base64,${content.toString("base64")}"`);
    }
  });

  it("stay small with as many as one email has", () => {
    const ids = Array.from({ length: MAX_PASSES_PER_EMAIL }, (_, n) => `v${n}`);
    const many = ids.map((id) => ({ ...latest, id }));
    const full = buildMailMessage("visit", "pass", many[0] ?? latest, { known: many });
    const passes = full?.attachments.filter(({ cid }) => cid?.startsWith("pass"));
    const weight = full?.attachments.reduce((sum, { content }) => sum + content.length, 0);
    expect(weight).toBeLessThan(150_000);
    expect(passes).toHaveLength(MAX_PASSES_PER_EMAIL);
    expect(Buffer.byteLength(full?.html ?? "")).toBeLessThan(30_000);
  });
});
