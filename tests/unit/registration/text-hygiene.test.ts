/** What typed text may hold (house plan, section 7). */
import { read } from "@/tests/support/judge";

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

describe("blanks", () => {
  it("at both ends go", () => {
    expect(read("visit", "firstName", "  Ada \u00a0\t\n")).toBe("Ada");
  });

  it("replace tabs", () => {
    expect(read("visit", "firstName", "Ada\tLale")).toBe("Ada Lale");
  });
});

const refused: [string, string][] = [
  ["NUL", "\u0000"],
  ["backspace", "\b"],
  ["form feed", "\f"],
  ["escape", "\u001b"],
  ["delete", "\u007f"],
  ["a C1 control", "\u0085"],
  ["left-to-right override", "\u202d"],
  ["right-to-left override", "\u202e"],
  ["an embedding", "\u202a"],
  ["an isolate", "\u2066"],
  ["a line separator", "\u2028"],
  ["a paragraph separator", "\u2029"],
  ["a byte order mark", "\ufeff"],
  ["a lone high surrogate", "\ud800"],
  ["a lone low surrogate", "\udfff"],
  ["a non-character", "\uffff"],
];

it.each(refused)("%s is refused in a line and in a text area", (_, character) => {
  expect(read("visit", "firstName", `A${character}da`)).toBe("characters");
  expect(read("visit", "address", `A${character}da`)).toBe("characters");
});

describe("line breaks", () => {
  it.each(["a\nb", "a\r\nb", "a\rb"])("are kept in a text area as one kind: %j", (typed) => {
    expect(read("visit", "address", typed)).toBe("a\nb");
  });

  it.each(["a\nb", "a\r\nb", "a\rb"])("are refused in a line: %j", (typed) => {
    expect(read("visit", "firstName", typed)).toBe("characters");
    expect(read("visit", "postalCode", typed)).toBe("characters");
  });
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

it.each(["website", "mobile", "phone", "email"])("%s has a limit, too", (name) => {
  expect(read("press", name, "1".repeat(60_000))).toBe("tooLong");
});
