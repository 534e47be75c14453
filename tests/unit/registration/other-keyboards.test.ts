/** Numbers, codes and addresses are read as an English keyboard types them. Names and texts stay as they are. */

import { readPace } from "@/lib/mails/pace";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { parseReference } from "@/lib/registration/read-reference";
import { createNumberMatcher } from "@/staff/desk/core/text";
import { parseThreshold } from "@/staff/desk/report/parse-threshold";
import { parsePairingCode as readPairingCode } from "@/staff/gate/server/secrets";
import { read } from "@/tests/support/gate/judge";

/** Every code point for which a property holds. */
function pointsOf(pattern: RegExp): number[] {
  const all = Array.from({ length: 0x11_0000 }, (_, point) => point);
  return all.filter((point) => pattern.test(String.fromCodePoint(point)));
}

/** The digits from 0 to 9 of every numbering system that the platform can write, and of every set of Unicode. */
function digitsOfEveryScript(): string[][] {
  const named = Intl.supportedValuesOf("numberingSystem").map((numberingSystem) => {
    const format = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false });
    return Array.from({ length: 10 }, (_, value) => format.format(value));
  });
  const points = pointsOf(/^\p{Nd}$/u);
  const sets = Array.from({ length: points.length / 10 }, (_, n) =>
    points.slice(10 * n, 10 * n + 10).map((point) => String.fromCodePoint(point)),
  );
  return [...named.filter((digits) => digits.every((one) => /^\p{Nd}$/u.test(one))), ...sets];
}

const everyScript = digitsOfEveryScript();

it("knows the digits of every script", () => {
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
  const dashes = pointsOf(/^[\p{Pd}\p{Dash}\u02d7\u2043\u2212\u2500\u30fc\uff70]$/u);
  expect(dashes.length).toBeGreaterThan(30);
  for (const point of dashes) {
    const dash = String.fromCodePoint(point);
    expect(read("visit", "mobile", `+90${dash}532${dash}1234567`)).toBe("+905321234567");
    expect(read("visit", "phone", `212${dash}334${dash}0000`)).toBe("2123340000");
  }
  for (const point of pointsOf(/^\p{Pd}$/u)) {
    const dash = String.fromCodePoint(point);
    expect(read("visit", "email", `ada${dash}lale@my${dash}firm.com`)).toBe("ada-lale@my-firm.com");
    expect(read("press", "website", `my${dash}firm.com`)).toBe("my-firm.com");
    expect(read("press", "birthDate", `1990${dash}02${dash}28`)).toBe("1990-02-28");
    expect(read("visit", "postalCode", `100${dash}0001`)).toBe("100-0001");
  }
});

it.each([
  ["visit", "mobile", "＋９０　（５３２）　１２３－４５－６７", "+905321234567"],
  ["visit", "mobile", "００９０．５３２．１２３．４５６７", "+905321234567"],
  ["visit", "mobile", "+90·532·123•45‧67", "+905321234567"],
  ["visit", "mobile", "+90 532～123 [45] 67", "+905321234567"],
  ["visit", "mobile", "𝟗𝟎𝟓𝟑𝟐𝟏𝟐𝟑𝟒𝟓𝟔𝟕", "905321234567"],
  ["visit", "phone", "२१२−३३४−००००", "2123340000"],
  ["visit", "email", "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
  ["visit", "email", "ada﹫example。com", "ada@example.com"],
  ["visit", "email", "ada٢٠٢٦@example.com", "ada2026@example.com"],
  ["visit", "email", "राम५@उदाहरण.भारत", "राम५@उदाहरण.भारत"],
  ["visit", "email", "o´neil@example.com", "o´neil@example.com"],
  ["visit", "postalCode", "３４０００", "34000"],
  ["visit", "postalCode", "ＳＷ１Ａ\u200e １ＡＡ", "SW1A 1AA"],
  [
    "press",
    "website",
    "ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ／ｎｅｗｓ",
    "https://example.com/news",
  ],
  ["press", "website", "example。com", "example.com"],
  ["press", "socialX", "＠ａｄａ＿２４", "https://x.com/ada_24"],
  ["press", "pressCardNumber", "ＴＲ—４２", "TR-42"],
  ["press", "birthDate", "１９９０／０２／２８", "birthDateFormat"],
  ["exhibit", "requestedArea", "３７．５", 37.5],
  ["exhibit", "requestedArea", "৩৭,৫", 37.5],
  ["exhibit", "requestedArea", "３７，５", 37.5],
  ["exhibit", "requestedArea", "٣٧،٥", 37.5],
  ["exhibit", "requestedArea", "37·5", 37.5],
  ["exhibit", "requestedArea", "१٬५००٫२५", 1500.25],
  ["exhibit", "requestedArea", "−36", "requestedAreaFormat"],
  ["exhibit", "requestedArea", "36²", "requestedAreaFormat"],
  ["exhibit", "requestedArea", "3½", "requestedAreaFormat"],
] as const)("%s.%s: reads %j as %j", (form, name, typed, kept) => {
  expect(read(form, name, typed)).toBe(kept);
});

it.each(["Ａｄａ", "№ ５", "ﬁ", "३ राम", "Ⅷ", "Ay–şe", "ℌ"])("leaves the name %s alone", (name) => {
  expect(read("visit", "firstName", name)).toBe(name);
  expect(read("visit", "company", name)).toBe(name);
  expect(read("exhibit", "applicationDetails", name)).toBe(name);
});

it("reads codes and numbers of the gates and the desk in the same way", () => {
  expect(parseReference("２３４５－ａｃｄｅ")).toBe("2345-ACDE");
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
});

it("reads shares and days as typed on any keyboard", () => {
  const typed = { rule: "ufi", source: "UFI", readAt: "２０２６−０９−０１", visitors: "５،５" };
  const posted = new URLSearchParams({ ...typed, exhibitors: "१०" });
  expect(parseThreshold(posted)).toMatchObject({
    readAt: "2026-09-01",
    shares: { visitors: 55, exhibitors: 100 },
  });
});
