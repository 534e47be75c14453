/** The characters that a typed text may contain (house plan, section 7). */

import { normalizeLinkName } from "@/lib/companies/invitation";
import { normalizeViewName } from "@/lib/staff-records/views";
import { read } from "@/tests/support/gate/judge";

describe("letters", () => {
  it.each([
    ["Turkish", "Şükrü İĞÖÇ ığ"],
    ["Arabic", "مُحَمَّد"],
    ["Persian with a zero-width non-joiner", "علی\u200cرضا"],
    ["joined by a zero-width joiner", "ک\u200dه"],
    ["Chinese", "王小明"],
    ["with apostrophes", "O’Neil d'Arc"],
    ["outside of the first plane", "𝒜da 👩\u200d💼"],
    ["that look like markup", '<b>Ada</b> & "Co"'],
  ])("%s stay as they are", (_, name) => {
    expect(read("visit", "firstName", name)).toBe(name);
  });

  it("are composed (NFC)", () => {
    expect(read("visit", "firstName", "O\u0308zge")).toBe("Özge");
  });
});

describe("what cannot be seen", () => {
  it.each(["\u200b", "\u00ad", "\u034f", "\u200e", "\u2060", "\ufe0f", "\u{e0041}"])(
    "makes no twins of names: %j",
    (unseen) => {
      expect(read("visit", "firstName", `A${unseen}da`)).toBe("Ada");
      expect(read("visit", "firstName", `${unseen}Ada${unseen}`)).toBe("Ada");
      expect(read("visit", "address", `Fuar${unseen} Cad.`)).toBe("Fuar Cad.");
    },
  );

  it.each([
    ["A\u200dda", "Ada"],
    ["A\u200cda", "Ada"],
    ["e\u200d\u0301da", "éda"],
    ["\u200cعلی\u200c", "علی"],
    ["علی\u200c\u200cرضا", "علی\u200cرضا"],
    ["علی\u200c Ada", "علی Ada"],
    ["1\u200d2", "12"],
  ])("joiners go where they join nothing: %j", (typed, kept) => {
    expect(read("visit", "firstName", typed)).toBe(kept);
  });

  it.each(["मोहन\u094d\u200d", "ക\u0d4d\u200dഷ", "می\u200cخواهم"])(
    "joiners stay where a script needs them: %j",
    (name) => {
      expect(read("visit", "firstName", name)).toBe(name);
    },
  );
});

describe("marks piled on a letter", () => {
  it.each(["\u0301", "\u0316", "\u0301\u0316", "\u0301\u200b"])("are refused: %j", (marks) => {
    for (const name of ["firstName", "email", "mobile", "address"]) {
      expect(read("visit", name, `a${marks.repeat(40)}`)).toBe("characters");
    }
  });

  it("are welcome as far as people write them", () => {
    expect(read("visit", "firstName", "Việt Nguyễn مُحَمَّدٌ")).toBe("Việt Nguyễn مُحَمَّدٌ");
    expect(read("visit", "firstName", `Q${"\u0301".repeat(30)}`)).toBe(`Q${"\u0301".repeat(30)}`);
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

describe("blanks", () => {
  it("at both ends go", () => {
    expect(read("visit", "firstName", "  Ada \u00a0\t\n")).toBe("Ada");
  });

  it("replace tabs", () => {
    expect(read("visit", "firstName", "Ada\tLale")).toBe("Ada Lale");
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

it("a name that a phone copied in isolates is the name", () => {
  expect(read("visit", "firstName", "\u2068Ada\u2069 \u2067\u202bعلي\u202c\u2069")).toBe("Ada علي");
});

it("names that staff and companies give are cleaned alike, and never refused", () => {
  for (const clean of [normalizeViewName, normalizeLinkName]) {
    expect(clean(" علی\u200cرضا \u2066A\u0007da\u2069\u2028\u0000Lale\ud800 ")).toBe(
      "علی\u200cرضا Ada Lale",
    );
    expect(clean("😀".repeat(90))).toMatch(/^😀+$/u);
  }
});

describe("line breaks", () => {
  it.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "%j is kept in a text as \\n, and is a blank in a line",
    (end) => {
      expect(read("visit", "address", `a${end}b`)).toBe("a\nb");
      expect(read("visit", "firstName", `Ada${end}Lale${end}`)).toBe("Ada Lale");
      expect(read("visit", "postalCode", `34${end}000`)).toBe("34 000");
    },
  );

  it("leave a blank line between paragraphs", () => {
    expect(read("visit", "address", "a\r\n\r\nb")).toBe("a\n\nb");
    expect(read("visit", "firstName", "Ada\r\n\r\nLale")).toBe("Ada Lale");
  });
});

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
] as const)("%s.%s takes %d characters and no more", (form, name, max) => {
  expect(read(form, name, "x".repeat(max))).toBe("x".repeat(max));
  expect(read(form, name, ` ${"x".repeat(max)} `)).toBe("x".repeat(max));
  expect(read(form, name, "x".repeat(max + 1))).toBe("tooLong");
});

it("is measured as it is stored: blanks and what nobody sees do not count", () => {
  expect(read("visit", "firstName", "A\u2066".repeat(200))).toBe("A".repeat(200));
  expect(read("visit", "firstName", "\u2066".repeat(300) + "A".repeat(201))).toBe("tooLong");
});

it("is limited before it is cleaned, because cleaning long texts is costly", () => {
  expect(read("visit", "firstName", `Ada${" ".repeat(797)}`)).toBe("Ada");
  expect(read("visit", "firstName", `Ada${" ".repeat(798)}`)).toBe("tooLong");
  expect(read("visit", "firstName", `Ada${"\u200b".repeat(798)}`)).toBe("tooLong");
  expect(read("exhibit", "applicationDetails", `A${"\n".repeat(16_000)}`)).toBe("tooLong");
});

it.each(["website", "mobile", "phone", "email"])("%s has a limit, too", (name) => {
  expect(read("press", name, "1".repeat(60_000))).toBe("tooLong");
});
