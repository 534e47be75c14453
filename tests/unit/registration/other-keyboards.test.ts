/** Numbers, codes and addresses are read as an English keyboard types them. Names and texts stay as they are. */

import { readPace } from "@/lib/mails/pace";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { FormName } from "@/lib/registration/forms";
import { parseReference } from "@/lib/registration/read-reference";
import { createNumberMatcher } from "@/staff/desk/core/text";
import { parseThreshold } from "@/staff/desk/report/parse-threshold";
import { parsePairingCode as readPairingCode } from "@/staff/gate/server/secrets";
import { read } from "@/tests/support/gate/judge";

/** Every sign for which a property holds. */
const listSigns = (pattern: RegExp): string[] =>
  Array.from({ length: 0x11_0000 }, (_, point) => point).flatMap((point) => {
    const sign = String.fromCodePoint(point);
    return pattern.test(sign) ? [sign] : [];
  });

/** The digits from 0 to 9 of every numbering system that the platform can write, and of every set of Unicode. */
function digitsOfEveryScript(): string[][] {
  const named = Intl.supportedValuesOf("numberingSystem").map((numberingSystem) => {
    const format = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false });
    return Array.from({ length: 10 }, (_, value) => format.format(value));
  });
  const digits = listSigns(/^\p{Nd}$/u);
  const sets = digits.flatMap((_, n) => (n % 10 === 0 ? [digits.slice(n, n + 10)] : []));
  return [...named.filter((ten) => ten.every((one) => /^\p{Nd}$/u.test(one))), ...sets];
}

it("knows the digits of every script", () => {
  const everyScript = digitsOfEveryScript();
  expect(everyScript.length).toBeGreaterThan(120);
  for (const digits of everyScript) {
    expect(toPlainSigns(digits.join(""))).toBe("0123456789");
    const typed = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? "");
    expect(read("visit", "mobile", typed("+905321234567"))).toBe("+905321234567");
    expect(read("visit", "phone", typed("2123340000"))).toBe("2123340000");
    expect(read("visit", "postalCode", typed("34000"))).toBe("34000");
    expect(read("visit", "email", typed("ada90@example1.com"))).toBe("ada90@example1.com");
    expect(read("exhibit", "requestedArea", typed("37.5"))).toBe(37.5);
    expect(read("press", "birthDate", typed("1990-02-28"))).toBe("1990-02-28");
    expect(read("press", "website", typed("fair24.com"))).toBe("fair24.com");
    expect(read("press", "socialX", typed("@ada24"))).toBe("https://x.com/ada24");
    expect(read("press", "idNumber", typed("A1234567"))).toBe("A1234567");
  }
});

it("knows every dash", () => {
  const dashes = listSigns(/^[\p{Pd}\p{Dash}\u02d7\u2043\u2212\u2500\u30fc\uff70]$/u);
  expect(dashes.length).toBeGreaterThan(30);
  for (const dash of dashes) {
    expect(read("visit", "mobile", `+90${dash}532${dash}1234567`)).toBe("+905321234567");
    expect(read("visit", "phone", `212${dash}334${dash}0000`)).toBe("2123340000");
    if (!/\p{Pd}/u.test(dash)) continue;
    expect(read("visit", "email", `ada${dash}lale@my${dash}firm.com`)).toBe("ada-lale@my-firm.com");
    expect(read("press", "website", `my${dash}firm.com`)).toBe("my-firm.com");
    expect(read("press", "birthDate", `1990${dash}02${dash}28`)).toBe("1990-02-28");
    expect(read("visit", "postalCode", `100${dash}0001`)).toBe("100-0001");
  }
});

it.each<[FormName, string, unknown, string[]]>([
  [
    "visit",
    "mobile",
    "+905321234567",
    ["＋９０　（５３２）　１２３－４５－６７", "００９０．５３２．１２３．４５６７"],
  ],
  ["visit", "mobile", "+905321234567", ["+90·532·123•45‧67", "+90 532～123 [45] 67"]],
  ["visit", "mobile", "905321234567", ["𝟗𝟎𝟓𝟑𝟐𝟏𝟐𝟑𝟒𝟓𝟔𝟕"]],
  ["visit", "phone", "2123340000", ["२१२−३३४−००००"]],
  ["visit", "email", "ada@example.com", ["ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada﹫example。com"]],
  ["visit", "email", "ada2026@example.com", ["ada٢٠٢٦@example.com"]],
  ["visit", "email", "राम५@उदाहरण.भारत", ["राम५@उदाहरण.भारत"]],
  ["visit", "email", "o´neil@example.com", ["o´neil@example.com"]],
  ["visit", "postalCode", "34000", ["３４０００"]],
  ["visit", "postalCode", "SW1A 1AA", ["ＳＷ１Ａ\u200e １ＡＡ"]],
  ["press", "website", "https://example.com", ["ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ"]],
  ["press", "website", "example.com", ["example。com"]],
  ["press", "socialX", "https://x.com/ada_24", ["＠ａｄａ＿２４"]],
  ["press", "pressCardNumber", "TR-42", ["ＴＲ—４２"]],
  ["press", "birthDate", "birthDateFormat", ["１９９０／０２／２８"]],
  ["exhibit", "requestedArea", 37.5, ["３７．５", "৩৭,৫", "３７，５", "٣٧،٥", "37·5"]],
  ["exhibit", "requestedArea", 1500.25, ["१٬५००٫२५"]],
  ["exhibit", "requestedArea", "requestedAreaFormat", ["−36", "36²", "3½"]],
])("%s.%s is %j for %j", (form, name, kept, typed) => {
  for (const one of typed) expect(read(form, name, one)).toBe(kept);
});

it.each(["Ａｄａ", "№ ５", "ﬁ", "३ राम", "Ⅷ", "Ay–şe", "ℌ"])("leaves the name %s alone", (name) => {
  expect(read("visit", "firstName", name)).toBe(name);
  expect(read("exhibit", "applicationDetails", name)).toBe(name);
});

it("reads codes and numbers of the gates and the desk in the same way", () => {
  expect(parseReference("\u2066२३४५−ACDE\u2069")).toBe("2345-ACDE");
  expect(parseRegistrationCode("２３４５·ＡＣＤＥ")).toEqual({ reference: "2345-ACDE" });
  expect(parseRegistrationCode("０１２３４５６７８９ＡＢＣＤＥＦＧＨＪＫＭＮＰＱ")).toEqual({
    code: "0123456789ABCDEFGHJKMNPQ",
  });
  expect(readPairingCode("ｂｃｄ–ＦＧＨ\u200b")).toBe("BCDFGH");
  expect(readPace("６０")).toBe(60);
  for (const typed of ["０５３２ １２３", "0532–123", "\u202a+90 532 123\u202c", "५३२·१२३"]) {
    expect(createNumberMatcher(typed)?.("+905321234567")).toBe(true);
  }
  const threshold = { rule: "ufi", source: "UFI", readAt: "２０２６−０９−０１", visitors: "５،５" };
  expect(parseThreshold(new URLSearchParams({ ...threshold, exhibitors: "१०" }))).toMatchObject({
    readAt: "2026-09-01",
    shares: { visitors: 55, exhibitors: 100 },
  });
});
