import { createNumberMatcher, toSortKey } from "@/staff/desk/core/text";

it("sorts as the Turkish alphabet does", () => {
  const alphabet = [..."abcçdefgğhıijklmnoöprsştuüvyz"];
  const shuffled = alphabet.toReversed();
  expect(shuffled.sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))).toEqual(alphabet);
  const names = ["Çelik", "Cevher", "Dvořák", "Işık", "İnce", "Halil", "Zweig", "Åberg"];
  expect(names.toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))).toEqual([
    "Åberg",
    "Cevher",
    "Çelik",
    "Dvořák",
    "Halil",
    "Işık",
    "İnce",
    "Zweig",
  ]);
});

describe("phone numbers", () => {
  const finds = (typed: string, stored: string) => createNumberMatcher(typed)?.(stored);

  it.each([
    "+90 555 111 22 33",
    "0090 555 1112233",
    "0555 111 2233",
    "(555) 111-22.33",
    "٥٥٥١١١٢٢٣٣",
    "0555",
    "555",
    "2233",
    "111 22",
  ])("are found as %s", (typed) => {
    expect(finds(typed, "+905551112233")).toBe(true);
    if (typed !== "0090 555 1112233") expect(finds(typed, "5551112233")).toBe(true);
  });

  it("are found by their last four digits, whatever these are", () => {
    expect(finds("0012", "+905551110012")).toBe(true);
    expect(finds("0000", "+905551110000")).toBe(true);
    expect(finds("0012", "+905551112233")).toBe(false);
  });

  it("are not others", () => {
    expect(finds("0555 111 22 34", "+905551112233")).toBe(false);
    expect(finds("0555 111 22 34", "")).toBe(false);
    for (const typed of ["A12345", "12", "00", "", "2026 Ltd"]) {
      expect(createNumberMatcher(typed)).toBeUndefined();
    }
  });
});
