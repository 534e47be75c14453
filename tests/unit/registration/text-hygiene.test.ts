/** The characters that a typed text may contain (house plan, section 7). */
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
