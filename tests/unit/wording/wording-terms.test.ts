/** One word for one thing: words that were given up stay away, and figures say the same everywhere. */
import { type Locale, locales } from "@/lib/locales";
import ar from "@/messages/ar.json";
import deskAr from "@/messages/desk/ar.json";
import deskEn from "@/messages/desk/en.json";
import deskTr from "@/messages/desk/tr.json";
import printAr from "@/messages/documents/ar.json";
import printEn from "@/messages/documents/en.json";
import printTr from "@/messages/documents/tr.json";
import turkish from "@/messages/documents/turkish.json";
import en from "@/messages/en.json";
import gateEn from "@/messages/gate/en.json";
import gateTr from "@/messages/gate/tr.json";
import mailsAr from "@/messages/mails/ar.json";
import mailsEn from "@/messages/mails/en.json";
import mailsTr from "@/messages/mails/tr.json";
import tr from "@/messages/tr.json";
import { type Tree, texts } from "../../support/pages/message-keys";

/** What visitors, exhibitors and journalists read, and what staff read. */
const read: Record<Locale, Record<"public" | "staff", Tree>> = {
  tr: { public: { ...tr, ...printTr, ...turkish, mailsTr }, staff: { deskTr, gateTr } },
  en: { public: { ...en, ...printEn, mailsEn }, staff: { deskEn, gateEn } },
  ar: { public: { ...ar, ...printAr, mailsAr }, staff: { deskAr } },
};

type Who = "public" | "staff" | "all";

/** The word in use, who reads it, and what was written before. */
const retired: Record<Locale, [string, Who, RegExp][]> = {
  tr: [
    ["kaydı iptal etmek", "all", /geri çek/i],
    ["e-posta", "all", /mektu[pb]/i],
    ["iş insanları salonu", "all", /dinlenme salonu|(?<!\p{L})iş salonu/iu],
    ["firma", "all", /(?<!\p{L})şirket/iu],
    ["internet sitesi", "all", /(?<!\p{L})web (site|adres)/iu],
    ["kayıt masası", "staff", /(?<!kayıt )(?<!\p{L})masa/iu],
    ["veri tabanı", "staff", /(?<!\p{L})depo/iu],
    ["e-posta sunucusu", "staff", /(?<!e-)posta sunucusu/i],
    ["filtre", "all", /süzgeç|süzün/i],
    ["seçili", "staff", /işaretliler|(# |İ)işaretli|İşaretli #/],
    ["stant", "all", /standda/i],
    ["{count} kayıt", "all", /tanesi/],
    ["duyurulan", "public", /öngörülen/],
    ["giriş kodu, which the QR code holds; the token is secret", "staff", /(?<!\p{L})giriş kod/iu],
    ["a suffix that fits every value", "all", /\}’/],
    ["referans kodu", "all", /başvuru numara/i],
    ["işlem defteri", "staff", /kayıt defteri/i],
    ["dondurmak, as a report", "staff", /imzala|(?<!\p{L})imzalı (?!webhook)/iu],
  ],
  en: [
    [
      "cancel a registration",
      "all",
      /withdr[ae]wn?( (my|your|the|their))* registration|registration (is|was) withdrawn/i,
    ],
    ["email; pairing code", "staff", /(?<!six )\bletters?\b(?! that| and|, digits)/i],
    ["email", "all", /\be-mail/i],
    ["only", "all", /(?<!yours |decides |this device )\balone\b/],
    ["permission", "staff", /\bright (to|of|has|ends)\b|^Right$/],
    ["gate app", "staff", /\bdoor\b/],
    ["selected", "staff", /ticked/i],
    ["gallery of renders", "public", /photo gallery|moments from/i],
    ["announced", "public", /we expect|scale expected|forecast/i],
    ["allocated stands", "public", /allotted/],
    ["offline", "all", /without a network, too/],
    ["audit log", "staff", /\bledger\b/i],
    ["frozen, as a report", "staff", /\bsigned\b(?! in| webhooks)/],
    ["listing", "all", /\b(company|your|this|another|no|the) entr(y|ies)\b/i],
    ["leads", "all", /(people|person|anybody|whom) (whom )?(it|you|the company) (has )?met\b/i],
    ["issue and withdraw", "public", /passe?s? (is|are|was) (given|taken)|\btak(e|en|ing) back\b/i],
    ["provisional plan", "all", /draft plan/i],
  ],
  ar: [
    ["إلغاء التسجيل", "all", /سُ?حب (ال)?تسجيل/],
    ["الرد على الرسالة", "all", /أجب عن|تجيب عن/],
    ["دولة", "all", /(?<!\p{L})(ال|و)?بلد(ان|ًا|ين|ها|ي|ك)?(?!\p{L})/u],
    ["الأجنحة الوطنية", "all", /أجنحة الدول|جناح إحدى الدول/],
    ["رجال وسيدات الأعمال", "all", /(زوار|زائر) أعمال/],
    ["نموذج", "all", /استمارة/],
    ["دليل المعرض", "all", /كتالوج/],
    ["يُقرأ الرمز", "all", /[يُا]+مسح/],
    ["بناء العلامة التجارية", "all", /علامة راسخة/],
    ["رمز الدخول, which the QR code holds; the token is secret", "staff", /رمز الدخول/],
    ["يوميًا من {hours}", "all", /يوميًا \{hours\}/],
    ["a whole word before a value", "all", /\u0640\{/],
    ["الرمز المرجعي", "all", /الرقم المرجعي/],
    ["شارة", "all", /بطاقة صدر/],
    ["سحب البيانات", "all", /استعاد|استُعيد/],
  ],
};

describe.each(locales)("the words in %s", (locale) => {
  it.each(retired[locale])("say %s", (_, who, before) => {
    const { public: open, staff } = read[locale];
    const written = { public: [open], staff: [staff], all: [open, staff] }[who];
    const own = written.flatMap((tree) => texts(tree));
    expect(own.filter(([, text]) => before.test(text))).toEqual([]);
  });
});

it("count professional visitors apart: they are no part of the visitors at the entrance", () => {
  for (const { Print } of [printTr, printEn, printAr])
    expect(Print.defined.visitors).not.toMatch(/profes|المتخصص/i);
});

it("promise no meeting that the privacy notice does not name: the page says whom to ask", () => {
  const asks = { tr: /ekibimize danış/, en: /ask our team/i, ar: /التواصل مع فريقنا/ };
  for (const locale of locales) {
    const { Programs, WhyVisit } = { tr, en, ar }[locale];
    for (const text of [Programs.items.b2b.more, WhyVisit.reasons.meetings.text])
      expect(text).toMatch(asks[locale]);
  }
});

it("call the pictures of the gallery renders", () => {
  const renders = [/canlandırma/, /renders/, /تصاميم تخيلية/];
  [tr, en, ar].forEach(({ Home }, n) => {
    expect(Home.gallery.lead).toMatch(renders[n] ?? /^$/);
  });
});
