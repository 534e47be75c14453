/** The e-mail to the sales team (specification, section 7): Turkish, five sections, every value. */
import { buildSalesPayload } from "@/lib/mails/sales-payload";
import { sanitizeTable } from "@/lib/mails/sanitize-table";
import { buildExhibitRecord, type ExhibitRecord } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import type { Input } from "@/lib/registration/schema";
import { escapeHtml } from "@/lib/security/escape-html";
import { elementsOf, sectionsOf } from "@/tests/support/pages/html-table";
import { submissionOf } from "@/tests/support/records/submissions";

jest.mock("@/lib/security/escape-html", () => ({
  escapeHtml: jest.fn(jest.requireActual("@/lib/security/escape-html").escapeHtml),
}));

const time = new Date("2026-02-03T21:05:09Z");

function recordOf(locale: "tr" | "en" | "ar", changed: Record<string, unknown> = {}) {
  const input = submissionOf("exhibit", changed).input as Input<"exhibit">;
  return buildExhibitRecord(input, { locale, source: "expo.example" });
}

const detailOf = (record: ExhibitRecord, id = "a-1") => buildSalesPayload(id, record, time).detail;

const valuesOf = (detail: string) =>
  Object.fromEntries(sectionsOf(detail).flatMap(({ rows }) => rows));

const everything = {
  Genel: [
    ["Kayıt numarası", "a-1"],
    ["Referans kodu", toReference("a-1")],
    ["Kayıt zamanı", "04.02.2026 00:05:09"],
    ["Ad", "Ada"],
    ["Soyad", "Örnek"],
    ["Meslek grubu", "Satın alma"],
    ["Unvan / Görev", "Buyer"],
    ["Cinsiyet", "Kadın"],
  ],
  İletişim: [
    ["E-posta", "ada@example.com"],
    ["Cep telefonu", "+905551112233"],
    ["Anadolu İş Derneği üyesi misiniz?", "Evet"],
    ["İletişim onayı", "Evet"],
  ],
  Firma: [
    ["Firma adı", "Örnek A.Ş."],
    ["Firmanın faaliyet alanı", "Gıda"],
    ["Firma türü", "Üretici, İhracatçı"],
    ["Katılmak istediğiniz sektörler", "Gıda, Ambalaj"],
    ["Talep edilen alan (m²)", "36"],
    ["Stant türü", "Köşe stant"],
    ["Fuarda daha önce stant açtınız mı?", "Hayır"],
  ],
  Adres: [
    ["Ülke", "Türkiye"],
    ["Şehir", "İzmir"],
  ],
  Notlar: [["Başvuru ayrıntıları", "Near the entrance"]],
};

it.each(["tr", "en", "ar"] as const)(
  "shows every row in Turkish to a registrant in %s, in the table and in plain text",
  (locale) => {
    const { detail, plain, ...rest } = buildSalesPayload("a-1", recordOf(locale), time);
    const subject = "Yeni Katılımcı Başvurusu";
    expect(rest).toEqual({ subject, text: subject, title: subject });
    const sections = sectionsOf(detail);
    expect(sections.map(({ title }) => title)).toEqual(Object.keys(everything));
    for (const [index, rows] of Object.values(everything).entries()) {
      const labels = rows.map(([label]) => label);
      // The sales team may ask for more fields.
      const shown = sections[index]?.rows.filter(([label]) => labels.includes(label));
      expect(shown).toEqual(rows);
    }
    const lines = sections.flatMap(({ title, rows }) => [
      title.toLocaleUpperCase("tr"),
      ...rows.map(([label = "", value]) => `${label.replace("?", "")}: ${value}`),
    ]);
    expect(plain.split("\n").filter(Boolean)).toEqual(lines);
  },
);

it("shows what was left empty as -, consent as yes or no, and the lines of the application", () => {
  const left = { gender: "", businessTypes: [], standType: "", musiad: "", consent: "" };
  const record = recordOf("ar", { ...left, applicationDetails: "One\r\nTwo" });
  expect(valuesOf(detailOf(record))).toMatchObject({
    Cinsiyet: "-",
    "Firma türü": "-",
    "Stant türü": "-",
    "Anadolu İş Derneği üyesi misiniz?": "-",
    "İletişim onayı": "Hayır",
    "Başvuru ayrıntıları": "One\nTwo",
  });
});

it.each([
  ["0.5", "0,5"],
  ["36,25", "36,25"],
  ["12500", "12500"],
  ["1234,5678", "1234,5678"],
  ["1e-7", "0,0000001"],
  ["1000000000", "1000000000"],
])("writes %s m² as Turkish does: %s", (requestedArea, shown) => {
  const values = valuesOf(detailOf(recordOf("en", { requestedArea })));
  expect(values["Talep edilen alan (m²)"]).toBe(shown);
});

describe("typed markup", () => {
  const plainElements = elementsOf(detailOf(recordOf("en")));

  it("has no place: the table consists of rows and cells only", () => {
    const tags = plainElements.map((element) => element.split(" ")[0]);
    expect([...new Set(tags)].sort()).toEqual(["table", "td", "th", "tr"]);
    expect(detailOf(recordOf("en"))).toMatch(/^<table[ >].*<\/table>$/s);
  });

  it.each([
    "<script>alert(1)</script>",
    "</td></tr></table><img src=x onerror=alert(1)>",
    `"><a href='javascript:alert(1)'>x</a>`,
    "&lt;b&gt; &amp; Söhne",
    "<!-- comment",
    "$& $1 {name} %s",
  ])("is shown as text: %s", (text) => {
    const changed = { firstName: text, title: text, company: text, applicationDetails: text };
    const detail = detailOf(recordOf("en", changed));
    expect(valuesOf(detail)).toMatchObject({
      Ad: text,
      "Unvan / Görev": text,
      "Firma adı": text,
      "Başvuru ayrıntıları": text,
    });
    expect(elementsOf(detail)).toEqual(plainElements);
  });

  it("is escaped in every value, also where no form lets it through", () => {
    const text = `<i title="x">'&'</i>`;
    const record = recordOf("en");
    for (const [name, value] of Object.entries(record)) {
      if (typeof value === "string") Object.assign(record, { [name]: text });
      if (Array.isArray(value)) Object.assign(record, { [name]: [text, text] });
    }
    const detail = detailOf(record, text);
    expect(elementsOf(detail)).toEqual(plainElements);
    expect(detail).not.toMatch(/<i|<[^>]*title/);
    expect(valuesOf(detail)["Firma türü"]).toBe(`${text}, ${text}`);
    expect(detail).toContain("&lt;i title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/i&gt;");
  });
});

describe("the check after the escaping, which must be enough if that breaks", () => {
  const own = jest.mocked(escapeHtml).getMockImplementation();

  beforeAll(() => void jest.mocked(escapeHtml).mockImplementation((value) => value));
  afterAll(() => void jest.mocked(escapeHtml).mockImplementation(own));

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href='https://evil.example'>x</a>",
    "<svg/onload=alert(1)>",
    "<style>*{display:none}</style>",
    "<iframe srcdoc='<script>1</script>'></iframe>",
    "<math><mi//xlink:href='data:x,<script>1</script>'>",
    "<!--<img src=x onerror=1>-->",
    "<textarea><img src=x onerror=1>",
    "<td onclick=alert(1) style='position:fixed;background:url(https://evil.example)'>x",
    "<table background=https://evil.example><tr><td>x</td></tr></table>",
  ])("lets no markup out: %s", (company) => {
    const detail = detailOf(recordOf("en", { company }));
    const known = /^(table( style)?|tr|th colspan style|td( dir)? style|td)$/;
    expect(elementsOf(detail).filter((element) => !known.test(element))).toEqual([]);
    expect(detail).not.toMatch(/<(?!\/?(?:table|tr|th|td)\b)|url\(|position:|onclick/);
  });

  it("shows what was typed as the text that it is, and changes nothing about a table of ours", () => {
    const detail = detailOf(recordOf("en", { company: "<b>Örnek</b>" }));
    expect(valuesOf(detail)["Firma adı"]).toBe("<b>Örnek</b>");
    const table =
      '<table style="border-collapse:collapse;font-family:sans-serif"><tr><th colspan="2" style="text-align:left;padding:16px 8px 4px">Ö</th></tr>' +
      '<tr><td style="padding:4px 8px;color:#4a5a6a;vertical-align:top">a&amp;b</td><td dir="auto" style="padding:4px 8px;white-space:pre-line">1\n2</td></tr></table>';
    expect(sanitizeTable(table)).toBe(table);
  });
});
