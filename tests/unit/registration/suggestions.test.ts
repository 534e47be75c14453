/** Suggestions for probable mistakes. The rules themselves do not change. */

import { isDoubtful } from "@/lib/registration/answers/questions";
import { findSuggestion } from "@/lib/registration/answers/suggestions";
import { parseReference } from "@/lib/registration/read-reference";
import { parsePairingCode as readPairingCode } from "@/staff/gate/server/secrets";
import { read } from "@/tests/support/gate/judge";

describe("a mobile number", () => {
  it.each([
    "0532 000 00 00",
    "05320000000",
    "(0532) 000-00-00",
    "+0532 000 00 00",
    "٠٥٣٢ ٠٠٠ ٠٠ ٠٠",
    "۰۵۳۲۰۰۰۰۰۰۰",
    "\u200e0532 000 00 00",
    "5320000000",
    "905320000000",
  ])("%s is probably Turkish", (typed) => {
    expect(findSuggestion("mobile", typed)).toBe("+90 532 000 00 00");
  });

  it.each([
    "+905320000000",
    "+90 532 000 00 00",
    "+90 (0) 532 000 00 00",
    "0090 0532 000 00 00",
    "00905320000000",
    "",
    "05",
    "0532",
    "053200000000",
    "+971 50 123 4567",
    "0501234567",
    "07911 123456",
    "+1 532 000 0000",
    "+53 5 123 4567",
    "+592 612 3456",
    "+597 712 3456",
    "00501 622 1234",
    "+599 512 3456",
    "phone",
  ])("%j is left alone", (typed) => {
    expect(findSuggestion("mobile", typed)).toBeUndefined();
  });

  it.each(["+90 532 111 22 3", "+90 532 111 22 333", "00905321112233/34"])(
    "%s is asked about: it has ten digits after +90",
    (typed) => expect(isDoubtful("mobile", typed)).toBe(true),
  );

  it.each(["+90 532 111 22 33", "0090 0532 111 22 33", "+90 212 334 00 00", "+971 50 123 4567"])(
    "%s is not asked about",
    (typed) => expect(isDoubtful("mobile", typed)).toBe(false),
  );

  it("is still questioned with a 0 before it, and good as suggested", () => {
    expect(read("visit", "mobile", "0532 000 00 00")).toBe("mobileFormat");
    expect(read("visit", "mobile", findSuggestion("mobile", "0532 000 00 00"))).toBe(
      "+905320000000",
    );
  });
});

describe("a landline", () => {
  it.each(["0212 334 00 00", "+90 212 334 00 00", "0090 212 334 00 00", "٠٢١٢٣٣٤٠٠٠٠"])(
    "%s has ten digits at heart",
    (typed) => {
      expect(read("visit", "phone", typed)).toBe("phoneFormat");
      const suggestion = findSuggestion("phone", typed);
      expect(suggestion).toBe("212 334 00 00");
      expect(read("visit", "phone", suggestion)).toBe("2123340000");
    },
  );

  it.each(["2123340000", "", "212", "+49 30 1234567", "0532 000 00 00"])(
    "%j is left alone",
    (typed) => {
      expect(findSuggestion("phone", typed)).toBeUndefined();
    },
  );
});

describe("an e-mail address", () => {
  it.each([
    ["ada@gmial.com", "ada@gmail.com"],
    ["Ada.O@GMAIL.CON", "Ada.O@gmail.com"],
    [" ada@hotmial.com ", "ada@hotmail.com"],
    ["ada@example.con", "ada@example.com"],
    ["ada@Firma.CMO", "ada@firma.com"],
    ["ada@outlok.com", "ada@outlook.com"],
    ["ada@gmail.com.tr", "ada@gmail.com"],
    ["ada@gmaıl.com", "ada@gmail.com"],
    ["ada@hotmaıl.com.tr", "ada@hotmail.com.tr"],
    ["ılgaz@firma.com.tr", "ilgaz@firma.com.tr"],
    ["ILGAZ.ışık@gmail.com", "ILGAZ.isik@gmail.com"],
    ["şükrü@hotmail.com", "sukru@hotmail.com"],
    ["ada@fırma.com", "ada@firma.com"],
    ["ada@gmаil.com", "ada@gmail.com"],
    ["аdа@gmail.com", "ada@gmail.com"],
    ["ada@уаһоо.com", "ada@yahoo.com"],
    ["ada@οutlοοk.com", "ada@outlook.com"],
    ["ada@GМАIL.COM", "ada@gmail.com"],
    ["ada@gmaíl.com", "ada@gmail.com"],
    ["ada@gmai1.com", "ada@gmail.com"],
    ["ada@h0tmail.com", "ada@hotmail.com"],
    ["ada@fіrma.com", "ada@firma.com"],
    ["a..b@example.com", "a.b@example.com"],
    [".ab@example.com", "ab@example.com"],
    ["ab.@example.com", "ab@example.com"],
    ["a@-bad-.com", "a@bad.com"],
    ["a@bad-.com.tr", "a@bad.com.tr"],
    [`${"a".repeat(65)}@example.com`, `${"a".repeat(64)}@example.com`],
    [`a@${"b".repeat(64)}.com`, `a@${"b".repeat(63)}.com`],
    ["ada@gmail", "ada@gmail.com"],
    ["ada@gmailcom", "ada@gmail.com"],
    ["ada@gmail,com", "ada@gmail.com"],
    ["ada@gmail..com", "ada@gmail.com"],
    ["ada@example.com.", "ada@example.com"],
    ["ada @example.com", "ada@example.com"],
    ["<ada@example.com>", "ada@example.com"],
    ["Ada Demir <ada@example.com>", "ada@example.com"],
    ['"Demir, Ada" <ada@gmial.com>; ', "ada@gmail.com"],
    ["mailto:ada@example.com", "ada@example.com"],
    ["mailto:ada@example.com?subject=Fair", "ada@example.com"],
    ["ada＠gmial．com", "ada@gmail.com"],
    ["ada@firma.comtr", "ada@firma.com.tr"],
    ["ada@firma.con.tr", "ada@firma.com.tr"],
    ["ada@firma.cim", "ada@firma.com"],
    ["ada@firma.orgg", "ada@firma.org"],
  ])("%s is probably %s", (typed, meant) => {
    expect(findSuggestion("email", typed)).toBe(meant);
    expect(findSuggestion("email", meant)).toBeUndefined();
  });

  it.each([
    "ada@gmail.com",
    "ada@mail.com",
    "ada@ymail.com",
    "ada@email.com",
    "ada@hotmail.com.tr",
    "ada@yahoo.com.tr",
    "ada@yandex.ru",
    "ada@example.com",
    "ADA@GMAİL.COM",
    "İNFO@FİRMA.COM.TR",
    "ada＠gmail．com",
    "\u2066ada@gmail.com\u2069",
    "şükrü@örnek.com.tr",
    "ışık@ışık.com.tr",
    "иван@почта.рф",
    "آدا@مثال.إختبار",
    "ada@my-firm.com",
    "a.b.c@firma.com.tr",
    `${"a".repeat(64)}@example.com`,
    "ada@live.com",
    "ada@1und1.de",
    "ada@example",
    "ada@-.com",
    "ada@-",
    "@gmail.com",
    "ada@example.com, eve@example.com",
    "gmial.com",
    "",
    "@",
  ])("%j is left alone", (typed) => {
    expect(findSuggestion("email", typed)).toBeUndefined();
  });
});

describe("an area", () => {
  it.each([
    ["1.234", "1234"],
    ["1.000", "1000"],
    ["12.500", "12500"],
    ["١.٠٠٠", "1000"],
    ["١٫٥٠٠", "1500"],
    ["१.५००", "1500"],
    ["１．５００", "1500"],
    ["1·500", "1500"],
    ["1.500㎡", "1500"],
    [" 1.000 m² ", "1000"],
  ])("%s, with three decimals, is probably %s", (typed, meant) => {
    expect(findSuggestion("area", typed)).toBe(meant);
  });

  it.each([
    ["1,000", "1000"],
    ["12,345", "12345"],
    ["١،٥٠٠", "1500"],
    ["３６㎡", "36"],
    ["36 m²", "36"],
    ["36,5m2", "36,5"],
    ["1.000,50 M²", "1.000,50"],
  ])("%s is questioned, and good as suggested: %s", (typed, meant) => {
    expect(read("exhibit", "requestedArea", typed)).toBe("requestedAreaFormat");
    expect(findSuggestion("area", typed)).toBe(meant);
    expect(read("exhibit", "requestedArea", meant)).toBeGreaterThan(0);
  });

  it.each([
    "36",
    "36.5",
    "36,25",
    "0.500",
    "0,500",
    "1000",
    "1.000,50",
    "1.000.000",
    "m²",
    "",
    "1e3",
  ])("%j is left alone", (typed) => {
    expect(findSuggestion("area", typed)).toBeUndefined();
  });
});

it("costs next to nothing for texts that are no answer", () => {
  const piled = `a${"\u0301\u0316".repeat(30_000)}@gmial.com`;
  const start = process.cpuUsage();
  expect(findSuggestion("email", piled)).toBeUndefined();
  expect(parseReference(piled)).toBeUndefined();
  expect(readPairingCode(piled)).toBeUndefined();
  expect(process.cpuUsage(start).user).toBeLessThan(500_000);
});

it("other answers have none", () => {
  expect(findSuggestion("line", "0532 000 00 00")).toBeUndefined();
});
