/** This test breaks the escaping on purpose: the check after it must be enough. */

import { buildSalesPayload } from "@/lib/mails/sales-payload";
import { sanitizeTable } from "@/lib/mails/sanitize-table";
import { elementsOf, sectionsOf } from "@/tests/support/pages/html-table";
import { exhibitRecord } from "@/tests/support/records/records";

jest.mock("@/lib/security/escape-html", () => ({ escapeHtml: (value: string) => value }));

const time = new Date("2026-02-03T21:05:09Z");
const detailOf = (company: string) =>
  buildSalesPayload("a-1", { ...exhibitRecord, company }, time).detail;

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
])("lets no markup out: %s", (typed) => {
  const elements = elementsOf(detailOf(typed));
  const known = [
    "table style",
    "tr",
    "th colspan style",
    "td style",
    "td dir style",
    "table",
    "td",
  ];
  expect(elements.filter((element) => !known.includes(element))).toEqual([]);
  expect(detailOf(typed)).not.toMatch(/<(?!\/?(?:table|tr|th|td)\b)|url\(|position:|onclick/);
});

it("shows what was typed as the text that it is", () => {
  const rows = sectionsOf(detailOf("<b>Örnek</b>")).flatMap((section) => section.rows);
  expect(rows).toContainEqual(["Firma adı", "<b>Örnek</b>"]);
});

it("changes nothing about a table of ours", () => {
  const table =
    '<table style="border-collapse:collapse;font-family:sans-serif"><tr><th colspan="2" style="text-align:left;padding:16px 8px 4px">Ö</th></tr>' +
    '<tr><td style="padding:4px 8px;color:#4a5a6a;vertical-align:top">a&amp;b</td><td dir="auto" style="padding:4px 8px;white-space:pre-line">1\n2</td></tr></table>';
  expect(sanitizeTable(table)).toBe(table);
});
