/** Suggestions for probable mistakes. The rules themselves do not change. */

import { isDoubtful } from "@/lib/registration/answers/questions";
import { findSuggestion } from "@/lib/registration/answers/suggestions";
import { parseReference } from "@/lib/registration/read-reference";
import { parsePairingCode as readPairingCode } from "@/staff/gate/server/secrets";
import { read } from "@/tests/support/gate/judge";

describe("a mobile number", () => {
  it.each([
    "0532 000 00 00",
    "(0532) 000-00-00",
    "+0532 000 00 00",
    "٠٥٣٢ ٠٠٠ ٠٠ ٠٠",
    "\u200e0532 000 00 00",
    "5320000000",
    "905320000000",
  ])("%s is probably Turkish", (typed) => {
    const suggestion = findSuggestion("mobile", typed);
    expect(suggestion).toBe("+90 532 000 00 00");
    expect(read("visit", "mobile", suggestion)).toBe("+905320000000");
  });

  it.each([
    ["good", ["+905320000000", "+90 (0) 532 000 00 00", "0090 0532 000 00 00", "00905320000000"]],
    ["too short or long", ["", "05", "0532", "053200000000", "phone"]],
    ["of another country", ["+971 50 123 4567", "0501234567", "07911 123456", "+1 532 000 0000"]],
    ["of a country in 5", ["+53 5 123 4567", "+592 612 3456", "+597 712 3456", "00501 622 1234"]],
  ])("is left alone if it is %s: %j", (_, typed) => {
    for (const one of typed) expect(findSuggestion("mobile", one)).toBeUndefined();
  });

  it.each([
    [true, ["+90 532 111 22 3", "+90 532 111 22 333", "00905321112233/34"]],
    [false, ["+90 532 111 22 33", "0090 0532 111 22 33", "+90 212 334 00 00", "+971 50 123 4567"]],
  ])("is asked about where it has not ten digits after +90: %p for %j", (isAsked, typed) => {
    for (const one of typed) expect(isDoubtful("mobile", one)).toBe(isAsked);
  });
});

it("a landline has ten digits at heart", () => {
  for (const typed of [
    "0212 334 00 00",
    "+90 212 334 00 00",
    "0090 212 334 00 00",
    "٠٢١٢٣٣٤٠٠٠٠",
  ]) {
    const suggestion = findSuggestion("phone", typed);
    expect([read("visit", "phone", typed), suggestion]).toEqual(["phoneFormat", "212 334 00 00"]);
    expect(read("visit", "phone", suggestion)).toBe("2123340000");
  }
  for (const typed of ["2123340000", "", "212", "+49 30 1234567", "0532 000 00 00"]) {
    expect(findSuggestion("phone", typed)).toBeUndefined();
  }
});

describe("an e-mail address", () => {
  it.each([
    ["ada@gmail.com", ["ada@gmial.com", "ada＠gmial．com", "ada@gmail.com.tr", "ada@gmai1.com"]],
    ["ada@gmail.com", ["ada@gmail", "ada@gmailcom", "ada@gmail,com", "ada@gmail..com"]],
    // Letters of other alphabets, and with marks.
    ["ada@gmail.com", ["ada@gmaıl.com", "ada@gmаil.com", "аdа@gmail.com", "ada@GМАIL.COM"]],
    ["ada@gmail.com", ["ada@gmaíl.com", '"Demir, Ada" <ada@gmial.com>; ']],
    ["Ada.O@gmail.com", ["Ada.O@GMAIL.CON"]],
    ["ada@hotmail.com", [" ada@hotmial.com ", "ada@h0tmail.com"]],
    ["ada@hotmail.com.tr", ["ada@hotmaıl.com.tr"]],
    ["ada@outlook.com", ["ada@outlok.com", "ada@οutlοοk.com"]],
    ["ada@yahoo.com", ["ada@уаһоо.com"]],
    ["ilgaz@firma.com.tr", ["ılgaz@firma.com.tr"]],
    ["ILGAZ.isik@gmail.com", ["ILGAZ.ışık@gmail.com"]],
    ["sukru@hotmail.com", ["şükrü@hotmail.com"]],
    ["ada@firma.com", ["ada@Firma.CMO", "ada@firma.cim", "ada@fırma.com", "ada@fіrma.com"]],
    ["ada@firma.com.tr", ["ada@firma.comtr", "ada@firma.con.tr"]],
    ["ada@firma.org", ["ada@firma.orgg"]],
    ["ada@example.com", ["ada@example.con", "ada@example.com.", "ada @example.com"]],
    ["ada@example.com", ["<ada@example.com>", "Ada Demir <ada@example.com>"]],
    ["ada@example.com", ["mailto:ada@example.com", "mailto:ada@example.com?subject=Fair"]],
    ["a.b@example.com", ["a..b@example.com", ".a.b@example.com", "a.b.@example.com"]],
    ["a@bad.com", ["a@-bad-.com"]],
    ["a@bad.com.tr", ["a@bad-.com.tr"]],
    [`${"a".repeat(64)}@example.com`, [`${"a".repeat(65)}@example.com`]],
    [`a@${"b".repeat(63)}.com`, [`a@${"b".repeat(64)}.com`]],
  ])("is probably %s for %j", (meant, typed) => {
    for (const one of typed) expect(findSuggestion("email", one)).toBe(meant);
    expect(findSuggestion("email", meant)).toBeUndefined();
  });

  it.each([
    ["of a known host", ["ada@mail.com", "ada@ymail.com", "ada@email.com", "ada@live.com"]],
    ["of its other ends", ["ada@hotmail.com.tr", "ada@yahoo.com.tr", "ada@yandex.ru"]],
    ["good as typed", ["ADA@GMAİL.COM", "İNFO@FİRMA.COM.TR", "ada＠gmail．com", "ada@my-firm.com"]],
    ["good as typed, too", ["\u2066ada@gmail.com\u2069", "ada@1und1.de", "a.b.c@firma.com.tr"]],
    ["of another alphabet", ["şükrü@örnek.com.tr", "ışık@ışık.com.tr", "иван@почта.рф"]],
    ["from right to left", ["آدا@مثال.إختبار"]],
    ["none", ["ada@example", "ada@-.com", "ada@-", "@gmail.com", "gmial.com", "", "@"]],
    ["two", ["ada@example.com, eve@example.com"]],
  ])("is left alone if it is %s: %j", (_, typed) => {
    for (const one of typed) expect(findSuggestion("email", one)).toBeUndefined();
  });
});

describe("an area", () => {
  it.each([
    ["1234", ["1.234"]],
    ["1000", ["1.000", "١.٠٠٠", " 1.000 m² "]],
    ["1500", ["١٫٥٠٠", "१.५००", "１．５００", "1·500", "1.500㎡"]],
    ["12500", ["12.500"]],
  ])("of three decimals is probably %s for %j", (meant, typed) => {
    for (const one of typed) expect(findSuggestion("area", one)).toBe(meant);
  });

  it.each([
    ["1,000", "1000"],
    ["12,345", "12345"],
    ["١،٥٠٠", "1500"],
    ["３６㎡", "36"],
    ["36,5m2", "36,5"],
    ["1.000,50 M²", "1.000,50"],
  ])("%s is questioned, and good as suggested: %s", (typed, meant) => {
    expect(read("exhibit", "requestedArea", typed)).toBe("requestedAreaFormat");
    expect(findSuggestion("area", typed)).toBe(meant);
    expect(read("exhibit", "requestedArea", meant)).toBeGreaterThan(0);
  });

  it.each(["36", "36.5", "36,25", "0.500", "0,500", "1000", "1.000,50", "1.000.000", "m²", "1e3"])(
    "%j is left alone",
    (typed) => expect(findSuggestion("area", typed)).toBeUndefined(),
  );
});

it("costs next to nothing for texts that are no answer, and other answers have none", () => {
  const piled = `a${"\u0301\u0316".repeat(30_000)}@gmial.com`;
  const start = process.cpuUsage();
  expect(findSuggestion("email", piled)).toBeUndefined();
  expect(parseReference(piled)).toBeUndefined();
  expect(readPairingCode(piled)).toBeUndefined();
  expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  expect(findSuggestion("line", "0532 000 00 00")).toBeUndefined();
});
