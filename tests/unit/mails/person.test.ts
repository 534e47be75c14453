/** Whose name an email repeats: whoever types a stranger's address into a form types the name, too. */
import { getGreetingName } from "@/lib/mails/greeting-name";
import { read } from "@/tests/support/gate/judge";

const nameOf = (firstName: string, lastName: string) => getGreetingName({ firstName, lastName });

it.each([
  ["İsmail Hakkı", "Uzunçarşılı"],
  ["Ada", "O'Brien-Şahin"],
  ["Ada", "O’Brien-Şahin"],
  ["Jean-Pierre", "D’Arc"],
  ["Dr. Ayşe", "Yılmaz"],
  ["J. R.", "Núñez"],
  ["عبد-الله", "آل ثاني"],
  ["مُحَمَّد", "العَلي"],
  ["नमस्ते", "सिंह"],
  ["Nguyễn", "Thị Minh"],
  ["美咲", "田中"],
  ["علی\u200cرضا", "می\u200cخواهم"],
  ["ക\u0d4d\u200dഷ", "मोहन\u094d\u200d"],
  ["ශ\u0dca\u200dරී", "Gal·la"],
  ["マリー・アン", "Seán–O`Brien"],
  ["בן־ציון", "ז׳בוטינסקי"],
])("greets %s %s", (first, last) => {
  expect(nameOf(first, last)).toBe(`${first} ${last}`);
});

it.each([
  ["Suharto", "-"],
  ["Suharto", "—"],
  ["-", "Suharto"],
])("greets a person with one name by it: %s %s", (first, last) => {
  expect(nameOf(first, last)).toBe("Suharto");
});

it.each([
  ["a web address", "Click", "evil.example"],
  ["a web address with an apostrophe", "O'Click", "evil-site.example"],
  ["dashes alone", "--", "-"],
  ["an address of mail", "me@evil.example", "Ada"],
  ["a path", "Ada", "www/evil"],
  ["digits", "Call", "05551112233"],
  ["a colon", "https:", "Ada"],
  ["markup", "<b>Ada</b>", "Örnek"],
  ["braces", "{name}", "Örnek"],
  ["a picture", "Ada 🎁", "Örnek"],
  ["marks and spaces alone", "\u0301\u0308", "\u064e \u0650"],
  ["an apostrophe alone", "'", "’"],
  ["a pile of marks", `a${"\u0301".repeat(30)}`, "Örnek"],
  ["a sentence", "You have won a prize of our fair", "so come to the entrance and ask for it"],
  ["an end of line", "Ada\r\nBcc", "Örnek"],
])("does not repeat %s", (_, first, last) => {
  const greeted = nameOf(first, last);
  expect(greeted === undefined || greeted === "Ada Bcc Örnek").toBe(true);
});

it("greets without what nobody sees, and without joiners that join nothing", () => {
  expect(nameOf("\u2067A\u200dda\u202e\u2069", "Ör\u200bnek\u200c")).toBe("Ada Örnek");
});

it("greets every name that a form stores with a joiner", () => {
  for (const name of ["علی\u200cرضا", "ক\u09cd\u200dষ", "ක\u0dca\u200dෂ", "क\u094d\u200cष"]) {
    expect(read("visit", "firstName", name)).toBe(name);
    expect(nameOf(name, name)).toBe(`${name} ${name}`);
  }
});

it("accepts sixty letters, not one more, and is quick with what is long", () => {
  expect(nameOf("a".repeat(29), "b".repeat(30))).toHaveLength(60);
  expect(nameOf("a".repeat(30), "b".repeat(30))).toBeUndefined();
  expect(nameOf("a ".repeat(100_000), `${"a\u0301".repeat(100_000)}1`)).toBeUndefined();
});
