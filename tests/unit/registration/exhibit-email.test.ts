/** The e-mail to the sales team (specification, section 7): Turkish, five sections, every value. */
import { buildSalesPayload } from "@/lib/mails/sales-payload";
import { buildExhibitRecord, type ExhibitRecord } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import { validateForm } from "@/lib/registration/schema";
import { elementsOf, sectionsOf } from "@/tests/support/pages/html-table";
import { answers } from "@/tests/support/records/answers";

const time = new Date("2026-02-03T21:05:09Z");

function recordOf(locale: "tr" | "en" | "ar", changed: Record<string, unknown> = {}) {
  const result = validateForm("exhibit", { ...answers.exhibit, ...changed });
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return buildExhibitRecord(result.input, { locale, source: "expo.example" });
}

const detailOf = (record: ExhibitRecord, id = "a-1") => buildSalesPayload(id, record, time).detail;

const valuesOf = (detail: string) =>
  Object.fromEntries(sectionsOf(detail).flatMap(({ rows }) => rows));

const everything = [
  {
    title: "Genel",
    rows: [
      ["Kayıt numarası", "a-1"],
      ["Referans kodu", toReference("a-1")],
      ["Kayıt zamanı", "04.02.2026 00:05:09"],
      ["Ad", "Ada"],
      ["Soyad", "Örnek"],
      ["Meslek grubu", "Satın alma"],
      ["Unvan / Görev", "Buyer"],
      ["Cinsiyet", "Kadın"],
    ],
  },
  {
    title: "İletişim",
    rows: [
      ["E-posta", "ada@example.com"],
      ["Cep telefonu", "+905551112233"],
      ["Anadolu İş Derneği üyesi misiniz?", "Evet"],
      ["İletişim onayı", "Evet"],
    ],
  },
  {
    title: "Firma",
    rows: [
      ["Firma adı", "Örnek A.Ş."],
      ["Firmanın faaliyet alanı", "Gıda"],
      ["Firma türü", "Üretici, İhracatçı"],
      ["Katılmak istediğiniz sektörler", "Gıda, Ambalaj"],
      ["Talep edilen alan (m²)", "36"],
      ["Stant türü", "Köşe stant"],
      ["Fuarda daha önce stant açtınız mı?", "Hayır"],
    ],
  },
  {
    title: "Adres",
    rows: [
      ["Ülke", "Türkiye"],
      ["Şehir", "İzmir"],
    ],
  },
  { title: "Notlar", rows: [["Başvuru ayrıntıları", "Near the entrance"]] },
];

it("says in plain text what the table says", () => {
  const { detail, plain } = buildSalesPayload("a-1", recordOf("ar", { company: "A & <B>" }), time);
  const lines = sectionsOf(detail).flatMap(({ title, rows }) => [
    title.toLocaleUpperCase("tr"),
    ...rows.map(([label = "", value]) => `${label.replace("?", "")}: ${value}`),
  ]);
  expect(plain.split("\n").filter(Boolean)).toEqual(lines);
});

it("has its subject in subject, text and title, and no recipient of its own", () => {
  const { detail, plain, ...rest } = buildSalesPayload("a-1", recordOf("en"), time);
  const subject = "Yeni Katılımcı Başvurusu";
  expect(rest).toEqual({ subject, text: subject, title: subject });
  expect(detail).toMatch(/^<table[ >].*<\/table>$/s);
});

it.each(["tr", "en", "ar"] as const)(
  "shows every row in Turkish to a registrant in %s",
  (locale) => {
    const sections = sectionsOf(detailOf(recordOf(locale)));
    expect(sections.map(({ title }) => title)).toEqual(everything.map(({ title }) => title));
    for (const [index, { rows }] of everything.entries()) {
      const labels = rows.map(([label]) => label);
      // The sales team may ask for more fields.
      const shown = sections[index]?.rows.filter(([label]) => labels.includes(label));
      expect(shown).toEqual(rows);
    }
  },
);

it("shows what was left empty as -, and consent as yes or no", () => {
  const left = { gender: "", businessTypes: [], standType: "", musiad: "", consent: "" };
  expect(valuesOf(detailOf(recordOf("ar", left)))).toMatchObject({
    Cinsiyet: "-",
    "Firma türü": "-",
    "Stant türü": "-",
    "Anadolu İş Derneği üyesi misiniz?": "-",
    "İletişim onayı": "Hayır",
  });
});

it.each([
  ["0.5", "0,5"],
  ["36,25", "36,25"],
  ["12500", "12500"],
  ["1234,5678", "1234,5678"],
  ["1e3", "1000"],
  ["1e-7", "0,0000001"],
  ["1000000000", "1000000000"],
])("writes %s m² as Turkish does: %s", (requestedArea, shown) => {
  const values = valuesOf(detailOf(recordOf("en", { requestedArea })));
  expect(values["Talep edilen alan (m²)"]).toBe(shown);
});

it("keeps the lines of the application", () => {
  const values = valuesOf(detailOf(recordOf("en", { applicationDetails: "One\r\nTwo" })));
  expect(values["Başvuru ayrıntıları"]).toBe("One\nTwo");
});

describe("typed markup", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "</td></tr></table><img src=x onerror=alert(1)>",
    `"><a href='javascript:alert(1)'>x</a>`,
    "&lt;b&gt; &amp; Söhne",
    "<!-- comment",
    "$& $1 {name} %s",
  ];

  it.each(hostile)("is shown as text: %s", (text) => {
    const changed = { firstName: text, title: text, company: text, applicationDetails: text };
    const detail = detailOf(recordOf("en", changed));
    expect(valuesOf(detail)).toMatchObject({
      Ad: text,
      "Unvan / Görev": text,
      "Firma adı": text,
      "Başvuru ayrıntıları": text,
    });
    expect(elementsOf(detail)).toEqual(elementsOf(detailOf(recordOf("en"))));
  });

  it("is escaped in every value, also where no form lets it through", () => {
    const text = `<i title="x">'&'</i>`;
    const record = recordOf("en");
    for (const [name, value] of Object.entries(record)) {
      if (typeof value === "string") Object.assign(record, { [name]: text });
      if (Array.isArray(value)) Object.assign(record, { [name]: [text, text] });
    }
    const detail = detailOf(record, text);
    expect(elementsOf(detail)).toEqual(elementsOf(detailOf(recordOf("en"))));
    expect(detail).not.toMatch(/<i|<[^>]*title/);
    expect(valuesOf(detail)["Firma türü"]).toBe(`${text}, ${text}`);
  });

  it("is sent with every character escaped", () => {
    const detail = detailOf(recordOf("en", { company: `<b id="x">O'Neil & Söhne</b>` }));
    expect(detail).toContain("&lt;b id=&quot;x&quot;&gt;O&#39;Neil &amp; Söhne&lt;/b&gt;");
  });
});

it("consists of table rows and cells only", () => {
  const tags = elementsOf(detailOf(recordOf("en"))).map((element) => element.split(" ")[0]);
  expect([...new Set(tags)].sort()).toEqual(["table", "td", "th", "tr"]);
});
