import { read } from "@/tests/support/gate/judge";

it.each([
  ["ada@example.com", "ada@example.com"],
  ["  Ada.Ornek@Example.COM \n", "ada.ornek@example.com"],
  ["a+b_c-d@sub.example.co.uk", "a+b_c-d@sub.example.co.uk"],
  ["o'neil@example.com", "o'neil@example.com"],
  ["ada@örnek.com.tr", "ada@örnek.com.tr"],
  ["ada@o\u0308rnek.com.tr", "ada@örnek.com.tr"],
  ["آدا@مثال.إختبار", "آدا@مثال.إختبار"],
  ["\u200eada@example.com\u200f", "ada@example.com"],
  ["\u202aada@example.com\u202c", "ada@example.com"],
  ["İNFO@FİRMA.COM.TR", "info@firma.com.tr"],
  ["I\u0307NFO@FI\u0307RMA.COM.TR", "info@firma.com.tr"],
  ["INFO@FIRMA.COM.TR", "info@firma.com.tr"],
  ["i\u0307nfo@firma.com.tr", "info@firma.com.tr"],
  ...["\u200b", "\u00ad", "\u2060", "\ufe0f", "\ufeff", "\u200d", "\u3164", "\u{e0041}"].map(
    (unseen): [string, string] => [`a${unseen}da@exam${unseen}ple.com`, "ada@example.com"],
  ),
])("keeps %j as %j", (typed, kept) => {
  expect(read("visit", "email", typed)).toBe(kept);
});

it.each([
  "ada",
  "ada@",
  "@example.com",
  "ada@example",
  "ada@example.",
  "ada@.com",
  "ada@@example.com",
  "ada@exa mple.com",
  "a da@example.com",
  "ada@example.com, eve@example.com",
  "ada@example.com eve@example.com",
  "a@b@example.com",
  "a@b.c,d",
  "a@b.com,",
  "a,b@example.com",
  "a;b@example.com",
  "<ada@example.com>",
  "ada@example.com.",
  "ada@exam_ple.com",
  "ada@example.c",
])("questions %j", (typed) => {
  expect(read("visit", "email", typed)).toBe("emailFormat");
});

it.each([
  ["ada@example.com\nbcc: eve@example.com", "emailFormat"],
  ["ada\r\n@example.com", "emailFormat"],
  ["ada\u2028@example.com", "emailFormat"],
  ["ada\u0000@example.com", "characters"],
])("never takes a line break or damage: %j", (typed, error) => {
  expect(read("visit", "email", typed)).toBe(error);
});

it("takes 254 characters and no more", () => {
  const long = (length: number) => `${"a".repeat(length - 12)}@example.com`;
  expect(read("visit", "email", long(254))).toBe(long(254));
  expect(read("visit", "email", long(255))).toBe("tooLong");
});
