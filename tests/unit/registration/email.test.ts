import { read } from "@/tests/support/gate/judge";

const unseen = ["\u200b", "\u00ad", "\u2060", "\ufe0f", "\ufeff", "\u200d", "\u3164", "\u{e0041}"];

it.each([
  ["ada@example.com", ["ada@example.com", "\u200eada@example.com\u200f", "\u202aada@example.com"]],
  ["ada@example.com", unseen.map((sign) => `a${sign}da@exam${sign}ple.com`)],
  ["ada.ornek@example.com", ["  Ada.Ornek@Example.COM \n"]],
  ["a+b_c-d@sub.example.co.uk", ["a+b_c-d@sub.example.co.uk"]],
  ["o'neil@example.com", ["o'neil@example.com"]],
  ["ada@örnek.com.tr", ["ada@örnek.com.tr", "ada@o\u0308rnek.com.tr"]],
  ["آدا@مثال.إختبار", ["آدا@مثال.إختبار"]],
  ["info@firma.com.tr", ["İNFO@FİRMA.COM.TR", "I\u0307NFO@FI\u0307RMA.COM.TR"]],
  ["info@firma.com.tr", ["INFO@FIRMA.COM.TR", "i\u0307nfo@firma.com.tr"]],
])("is %s for %j", (kept, typed) => {
  for (const one of typed) expect(read("visit", "email", one)).toBe(kept);
});

it.each([
  ["is half", ["ada", "ada@", "@example.com", "ada@example", "ada@example.", "ada@.com"]],
  ["has a blank", ["ada@exa mple.com", "a da@example.com"]],
  ["is two", ["ada@example.com, eve@example.com", "ada@example.com eve@example.com"]],
  ["has two @", ["a@b@example.com", "ada@@example.com"]],
  ["has signs of a list", ["a@b.c,d", "a@b.com,", "a,b@example.com", "a;b@example.com"]],
  ["has signs around it", ["<ada@example.com>", "ada@example.com."]],
  ["has no such host", ["ada@exam_ple.com", "ada@example.c"]],
  ["has a line break", ["ada@example.com\nbcc: e@example.com", "ada\r\n@x.com", "ada\u2028@x.com"]],
])("is questioned if it %s: %j", (_, typed) => {
  for (const one of typed) expect(read("visit", "email", one)).toBe("emailFormat");
});

it("takes 254 characters and no more, and no damage", () => {
  const long = (length: number) => `${"a".repeat(length - 12)}@example.com`;
  expect(read("visit", "email", long(254))).toBe(long(254));
  expect(read("visit", "email", long(255))).toBe("tooLong");
  expect(read("visit", "email", "ada\u0000@example.com")).toBe("characters");
});
