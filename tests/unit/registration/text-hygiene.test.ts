/** The characters that a typed text may contain (house plan, section 7). */

import { normalizeLinkName } from "@/lib/companies/invitation";
import { normalizeViewName } from "@/lib/staff-records/views";
import { read } from "@/tests/support/gate/judge";

it.each([
  ["Turkish", "Şükrü İĞÖÇ ığ"],
  ["Arabic", "مُحَمَّد"],
  ["Chinese", "王小明"],
  ["with apostrophes", "O’Neil d'Arc"],
  ["outside of the first plane", "𝒜da 👩\u200d💼"],
  ["that look like markup", '<b>Ada</b> & "Co"'],
  ["with many marks, as people write them", "Việt Nguyễn مُحَمَّدٌ"],
  ["with thirty marks on one", `Q${"\u0301".repeat(30)}`],
  [
    "with joiners where a script needs them",
    "मोहन\u094d\u200d ക\u0d4d\u200dഷ می\u200cخواهم ک\u200dه",
  ],
])("letters stay as they are: %s", (_, name) => {
  expect(read("visit", "firstName", name)).toBe(name);
});

it.each([
  ["O\u0308zge", "Özge"],
  ["  Ada \u00a0\t\n", "Ada"],
  ["Ada\tLale", "Ada Lale"],
  ["\u2068Ada\u2069 \u2067\u202bعلي\u202c\u2069", "Ada علي"],
  // Joiners go where they join nothing.
  ["A\u200dda", "Ada"],
  ["A\u200cda", "Ada"],
  ["e\u200d\u0301da", "éda"],
  ["\u200cعلی\u200c", "علی"],
  ["علی\u200c\u200cرضا", "علی\u200cرضا"],
  ["علی\u200c Ada", "علی Ada"],
  ["1\u200d2", "12"],
])("%j is the name %j", (typed, kept) => {
  expect(read("visit", "firstName", typed)).toBe(kept);
});

describe("marks piled on a letter", () => {
  it.each(["\u0301", "\u0316", "\u0301\u0316", "\u0301\u200b"])("are refused: %j", (marks) => {
    for (const name of ["firstName", "email", "mobile", "address"]) {
      expect(read("visit", name, `a${marks.repeat(40)}`)).toBe("characters");
    }
  });

  it("and texts of any length cost next to nothing to refuse", () => {
    const piled = `a${"\u0301".repeat(15_800)}${"\u0316".repeat(15_800)}`;
    const split = `a${"\u0301\u200b".repeat(7_900)}${"\u0316\u200b".repeat(7_900)}`;
    // Processor time is measured, because the time on the clock depends on what else the machine
    // does.
    const start = process.cpuUsage();
    for (let i = 0; i < 15; i += 1) {
      expect(read("visit", "firstName", piled)).toBe("tooLong");
      expect(read("exhibit", "applicationDetails", split.slice(0, 16_000))).toBe("characters");
    }
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });
});

/** Every code point that nobody sees, except joiners and NUL: an own list, separate from the rules on purpose. */
const unseen = Array.from({ length: 0x11_0000 }, (_, point) => point).filter((point) => {
  const isControl = (point > 0 && point < 9) || (point > 0x0d && point < 0x20);
  const isC1 = point >= 0x7f && point <= 0x9f && point !== 0x85;
  const isAnnotation = point >= 0xfff9 && point <= 0xfffc;
  const isNoCharacter = (point & 0xfffe) === 0xfffe || (point >= 0xfdd0 && point <= 0xfdef);
  const isIgnorable = /^\p{Default_Ignorable_Code_Point}$/u.test(String.fromCodePoint(point));
  const isJoiner = point === 0x200c || point === 0x200d;
  return isControl || isC1 || isAnnotation || isNoCharacter || (isIgnorable && !isJoiner);
});

it("nothing that nobody sees stops an answer, or is stored", () => {
  expect(unseen.length).toBeGreaterThan(4000);
  const named = [0x061c, 0x180e, 0x200b, 0x2066, 0x2069, 0x202a, 0x202e, 0xfeff, 0xfffc, 0x7f];
  expect(unseen).toEqual(expect.arrayContaining(named));
  for (const point of unseen) {
    const sign = String.fromCodePoint(point);
    expect(read("visit", "firstName", `${sign}A${sign}da${sign}`)).toBe("Ada");
    expect(read("visit", "address", `A${sign}da\n${sign}`)).toBe("Ada");
    expect(read("visit", "postalCode", `34${sign}000`)).toBe("34000");
    expect(read("visit", "mobile", `+90${sign}5321234567`)).toBe("+905321234567");
  }
});

it("names that staff and companies give are cleaned alike, and never refused", () => {
  for (const clean of [normalizeViewName, normalizeLinkName]) {
    expect(clean(" علی\u200cرضا \u2066A\u0007da\u2069\u2028\u0000Lale\ud800 ")).toBe(
      "علی\u200cرضا Ada Lale",
    );
    expect(clean("😀".repeat(90))).toMatch(/^😀+$/u);
  }
});

it.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
  "the line break %j is kept in a text as \\n, and is a blank in a line",
  (end) => {
    expect(read("visit", "address", `a${end}b`)).toBe("a\nb");
    expect(read("visit", "address", `a${end}${end}b`)).toBe("a\n\nb");
    expect(read("visit", "firstName", `Ada${end}${end}Lale${end}`)).toBe("Ada Lale");
    expect(read("visit", "postalCode", `34${end}000`)).toBe("34 000");
  },
);

it.each([
  ["NUL", "\u0000"],
  ["a lone high surrogate", "\ud800"],
  ["a lone low surrogate", "\udfff"],
])("%s is damage, which is refused in every answer", (_, character) => {
  for (const name of ["firstName", "address", "postalCode", "email", "mobile"]) {
    expect(read("visit", name, `A${character}da`)).toBe("characters");
  }
});

it.each([
  ["visit", "firstName", 200],
  ["visit", "postalCode", 200],
  ["visit", "address", 4000],
  ["exhibit", "applicationDetails", 4000],
  ["press", "coveragePlan", 4000],
  ["press", "idNumber", 200],
] as const)("%s.%s takes %d characters as they are stored, and no more", (form, name, max) => {
  expect(read(form, name, ` ${"x".repeat(max)}\u2066 `)).toBe("x".repeat(max));
  expect(read(form, name, "x".repeat(max + 1))).toBe("tooLong");
});

it("is limited before it is cleaned, because cleaning long texts is costly", () => {
  expect(read("visit", "firstName", `Ada${" ".repeat(797)}`)).toBe("Ada");
  expect(read("visit", "firstName", `Ada${" ".repeat(798)}`)).toBe("tooLong");
  expect(read("visit", "firstName", `Ada${"\u200b".repeat(798)}`)).toBe("tooLong");
  expect(read("exhibit", "applicationDetails", `A${"\n".repeat(16_000)}`)).toBe("tooLong");
  for (const name of ["website", "mobile", "phone", "email"]) {
    expect(read("press", name, "1".repeat(60_000))).toBe("tooLong");
  }
});
