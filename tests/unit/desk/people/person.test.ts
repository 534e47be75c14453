import { createPersonMatcher } from "@/staff/desk/people/person";

const ada = { email: "ada@example.com", mobile: "+905551112233", phone: "2123340000" };

it.each([
  "ada@example.com",
  " ADA@Example.COM ",
  "+90 555 111 22 33",
  "0555 111 22 33",
  "00905551112233",
  "0212 334 00 00",
])("tells a person by %s", (typed) => {
  expect(createPersonMatcher(typed)?.(ada)).toBe(true);
});

it.each([
  "adam@example.com",
  "da@example.com",
  "ada@example.com.tr",
  "0555 111 22 34",
  "905551112",
])("does not take %s for her", (typed) => {
  expect(createPersonMatcher(typed)?.(ada)).toBe(false);
});

it("does not take a short number for a longer one that holds it", () => {
  const other = { email: "bo@example.com", mobile: "+53212345", phone: "" };
  expect(createPersonMatcher("+90 532 123 45 67")?.(other)).toBe(false);
});

it.each(["", "Ada", "Örnek A.Ş.", "12345", "+90"])("knows nobody by %j", (typed) => {
  expect(createPersonMatcher(typed)).toBeUndefined();
});

it("takes nobody for those who left their number open", () => {
  expect(
    createPersonMatcher("0555 111 22 33")?.({ email: "x@example.com", mobile: "", phone: "" }),
  ).toBe(false);
});
