import { fold, hasPhone, isPhoneQuery, phoneDigits, sortKey } from "@/lib/desk/text";

it.each([
  ["ÇAĞRI IŞIK", "cagri isik"],
  ["İSTANBUL ısı", "istanbul isi"],
  ["Dvořák", "dvorak"],
  ["أحمد", "احمد"],
  ["مَكتبةٌ", "مكتبه"],
  ["هــدى", "هدي"],
  ["٢٠٢٦", "2026"],
])("folds %s for searching", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it("sorts as the Turkish alphabet does", () => {
  const alphabet = [..."abcçdefgğhıijklmnoöprsştuüvyz"];
  const shuffled = alphabet.toReversed();
  expect(shuffled.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(alphabet);
  const names = ["Çelik", "Cevher", "Dvořák", "Işık", "İnce", "Halil", "Zweig", "Åberg"];
  expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
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
  it.each([
    "+90 555 111 22 33",
    "0090 555 1112233",
    "0555 111 2233",
    "(555) 111-22.33",
    "٥٥٥١١١٢٢٣٣",
  ])("are found as %s", (typed) => {
    expect(isPhoneQuery(typed)).toBe(true);
    expect(hasPhone("+905551112233", phoneDigits(typed))).toBe(true);
    expect(hasPhone("5551112233", phoneDigits(typed))).toBe(true);
  });

  it("are not others", () => {
    expect(hasPhone("+905551112233", phoneDigits("0555 111 22 34"))).toBe(false);
    expect(hasPhone("", phoneDigits("0555 111 22 34"))).toBe(false);
    for (const typed of ["A12345", "12", "2026 Ltd"]) expect(isPhoneQuery(typed)).toBe(false);
  });
});
