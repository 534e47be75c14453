/** Rules that all texts keep, now and later. */
import { createTranslator } from "next-intl";
import { formatFigures } from "@/lib/fair/figures";
import { type Locale, locales } from "@/lib/locales";
import { listFields } from "@/lib/registration/fields";
import { forms } from "@/lib/registration/forms";
import ar from "@/messages/ar.json";
import deskEn from "@/messages/desk/en.json";
import deskTr from "@/messages/desk/tr.json";
import printAr from "@/messages/documents/ar.json";
import printEn from "@/messages/documents/en.json";
import printTr from "@/messages/documents/tr.json";
import turkish from "@/messages/documents/turkish.json";
import en from "@/messages/en.json";
import mailsAr from "@/messages/mails/ar.json";
import mailsEn from "@/messages/mails/en.json";
import mailsTr from "@/messages/mails/tr.json";
import tr from "@/messages/tr.json";
import { type Tree, texts } from "../../support/pages/message-keys";

/** The texts of pages, of printed documents and of emails, by their keys. */
const written: Record<Locale, [string, string][]> = {
  tr: texts({ ...tr, ...printTr, ...turkish, ...mailsTr }),
  en: texts({ ...en, ...printEn, ...mailsEn }),
  ar: texts({ ...ar, ...printAr, ...mailsAr }),
};

const wordsOf = (text: string) => text.toLowerCase().replace(/ \(.*\)/, "");

describe.each(locales)("labels and errors in %s", (locale) => {
  const { labels } = { tr, en, ar }[locale].Forms;
  const { Errors } = { tr, en, ar }[locale];
  const required = /(is|are) required$|zorunludur$|مطلوبة?$|إلزامي$/;

  it("call a field by one name", () => {
    const fields = Object.values(forms).flatMap(listFields);
    const differing = fields.flatMap(({ name, label = name }) => {
      const error = (Errors as Record<string, string>)[name] ?? "";
      const own = labels[label as keyof typeof labels];
      if (!required.test(error) || wordsOf(error).startsWith(wordsOf(own))) return [];
      return [`${name}: ${own} / ${error}`];
    });
    expect(differing).toEqual([]);
  });
});

describe("the least of what is announced", () => {
  const atLeast = { tr: /en az \{least/i, en: /at least \{least/i, ar: /ما لا يقل عن \{least/ };

  it.each(locales)("is called at least in %s", (locale) => {
    const named = written[locale].filter(([, text]) => text.includes("{least"));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(([, text]) => !atLeast[locale].test(text))).toEqual([]);
  });
});

it("the name of the city is Istanbul in English", () => {
  expect(written.en.filter(([, text]) => text.includes("İstanbul"))).toEqual([]);
});

describe("Turkish", () => {
  it("writes çevrim içi in two words", () => {
    const joined = [...written.tr, ...texts(deskTr)].filter(([, text]) => /çevrimiçi/i.test(text));
    expect(joined).toEqual([]);
  });

  it("speaks politely to visitors on every button and link", () => {
    const verbs =
      "aç|ara|başla|başlat|başvur|bul|değiştir|dene|dön|durdur|ekle|geç|gir|git|gizle|gönder|gör|göster|indir|izle|kaldır|kapat|kaydet|kaydol|oku|oynat|sakla|sil|seç|sor|tamamla|temizle|yap|yaz|yazdır";
    const curt = new RegExp(`(^|[\\s’])(${verbs})(?=$|[:.!] ?)`, "iu");
    expect(curt.test("Katılımcı olarak başvur")).toBe(true);
    expect(curt.test("Katılımcı olarak başvurun")).toBe(false);
    // The politer "Arayın" on a button means "call us".
    const search = "Exhibitors.submit";
    expect(written.tr.filter(([key, text]) => curt.test(text) && key !== search)).toEqual([]);
  });
});

describe("Arabic", () => {
  /** How a translator counts with another fair's figures. */
  const say = (key: string, count: number) => {
    const own = formatFigures("ar");
    const counts = Object.keys(own).filter((name) => name.endsWith("Count"));
    const values = { ...ar.Site, ...own, ...Object.fromEntries(counts.map((n) => [n, count])) };
    const t = createTranslator({ locale: "ar", messages: { ...ar, ...printAr } as Tree });
    return t(key as never, values as never);
  };

  const counted = [
    // "من رجال وسيدات الأعمال" fits every number.
    ...Object.keys(ar.Statistics)
      .filter((id) => id !== "businessPeople")
      .map((id) => `Statistics.${id}.label`),
    ...Object.keys(ar.Statistics)
      .filter((id) => id !== "mediaPartners")
      .map((id) => `Statistics.${id}.sub`),
    ...Object.keys(ar.FairInformation.edition)
      .filter((id) => id !== "title" && id !== "note")
      .map((id) => `FairInformation.edition.${id}`),
    "Print.sectors",
    ...Object.keys(printAr.Catalogue.spread).map((id) => `Catalogue.spread.${id}`),
  ];

  it.each(counted)("%s takes the form that the number asks for", (key) => {
    expect(say(key, 7)).not.toBe(say(key, 35));
  });

  it("counts visitors as Arabic does", () => {
    const label = "Statistics.visitors.label";
    expect([5, 21, 50_000].map((count) => say(label, count))).toEqual(["زوار", "زائرًا", "زائر"]);
  });

  it("types no noun after a figure that another number would change", () => {
    const forms = new Map<string, Intl.LDMLPluralRule[]>([
      ...["قطاعات", "قاعات", "أيام", "دول"].map((noun) => [noun, ["few"]] as const),
      ...["قطاعًا", "يومًا", "زائرًا", "عارضًا", "شريكًا", "شخصًا"].map(
        (noun) => [noun, ["many"]] as const,
      ),
      ...["قاعة", "دولة"].map((noun) => [noun, ["many", "other"]] as const),
      ["زائر", ["other"]],
    ] as [string, Intl.LDMLPluralRule[]][]);
    const rules = new Intl.PluralRules("ar");
    const numbers = formatFigures("ar") as Record<string, unknown>;
    const wrong = written.ar.filter(([, text]) =>
      [...text.matchAll(/\{(\w+)\} ([\p{L}\p{M}]+)/gu)].some(([, name = "", noun = ""]) => {
        const count = numbers[`${name}Count`];
        const fitting = forms.get(noun);
        return typeof count === "number" && fitting && !fitting.includes(rules.select(count));
      }),
    );
    expect(wrong).toEqual([]);
  });
});

it("the desk's words are the forms' where they mean the same", () => {
  expect(deskEn.Columns.companyField).toBe(en.Forms.labels.companyField);
});
