/** What people paste: columns of a spreadsheet, lists of a mail program, and lines that are wrong. */
import { readPastedPeople } from "@/lib/companies/stand/pasted-people";

const people = (text: string) =>
  readPastedPeople(text).people.map(({ name, email }) => [name, email]);

it.each([
  ["a semicolon", "Ada Lovelace; ada@example.com"],
  ["a column of a spreadsheet", "Ada Lovelace\tada@example.com"],
  ["a comma", "Ada Lovelace, ada@example.com"],
  ["an Arabic semicolon", "Ada Lovelace؛ ada@example.com"],
  ["the address first", "ada@example.com;Ada Lovelace"],
  ["two columns for the name", "Ada\tLovelace\tada@example.com"],
  ["a numbered row", "1\tAda Lovelace\tada@example.com"],
  ["a mail program", '"Ada Lovelace" <ada@example.com>,'],
  ["blanks only", "  Ada Lovelace   ADA@example.com  "],
])("reads %s", (_, line) => {
  expect(readPastedPeople(`\n${line}\r\n`)).toMatchObject({
    people: [{ line: 2, name: "Ada Lovelace", email: "ada@example.com" }],
    wrong: [],
  });
});

it("reads names of every script, with or without an address, and leaves the heading out", () => {
  const list = readPastedPeople("Ad Soyad;E-posta\nÖzge İnce-Çağ\nسعيد الحسن;saeed@example.com");
  expect(list.heading).toBe(1);
  expect(list.people.map(({ line, name }) => [line, name])).toEqual([
    [2, "Özge İnce-Çağ"],
    [3, "سعيد الحسن"],
  ]);
  expect(people("Name\nMail Order")).toEqual([
    ["Name", ""],
    ["Mail Order", ""],
  ]);
});

it.each([
  ["Ada; ada@", "emailFormat"],
  ["Ada; ada.example.com", "emailFormat"],
  ["ada@example.com", "standName"],
  ["12 34; ada@example.com", "lineFormat"],
  ["Ada; ada@example.com; +90 532 123 45 67", "lineFormat"],
  ["Ada; ada@example.com; bora@example.com", "oneAddress"],
  ["...; ada@example.com", "noName"],
  [`${"x".repeat(101)}; ada@example.com`, "tooLong"],
  ["Ada; ädä@example.com", "unreachable"],
])("names the line that is wrong: %s", (line, error) => {
  const { people: read, wrong } = readPastedPeople(`Bora Ak\n${line}`);
  expect(wrong).toEqual([{ line: 2, text: line.slice(0, 100), error }]);
  expect(read).toHaveLength(1);
});

it("takes one person once, but two with one address or one name", () => {
  const list = readPastedPeople(
    [
      "Ada Lovelace; info@example.com",
      "Bora Ak; info@example.com",
      "ada lovelace; INFO@example.com",
      "Ada Lovelace",
      "Ada Lovelace; other@example.com",
    ].join("\n"),
  );
  expect(list.people.map(({ line }) => line)).toEqual([1, 2, 5]);
  expect(list.repeated.map(({ line, first }) => [line, first])).toEqual([
    [3, 1],
    [4, 1],
  ]);
});

it("asks about an address that is probably mistyped", () => {
  expect(readPastedPeople("Ada; ada@gmial.com").people[0]?.suggestion).toBe("ada@gmail.com");
});
