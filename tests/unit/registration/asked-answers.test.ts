import {
  parsePrefilledAnswers,
  withoutPrefilledAnswers,
  withSectors,
} from "@/lib/registration/prefilled-answers";

test("a link brings its sectors to the form", () => {
  const href = withSectors("/en/VisitRegistration", ["food", "packaging"]);
  expect(href).toBe("/en/VisitRegistration?sector=food,packaging");
  const { search } = new URL(href, "https://fair.example");
  expect(parsePrefilledAnswers(search)).toEqual({ interestedProducts: ["food", "packaging"] });
});

test("an address without sectors answers nothing", () => {
  expect(parsePrefilledAnswers("")).toEqual({});
  expect(parsePrefilledAnswers("?utm_source=letter&sectors=food")).toEqual({});
});

test("a repeated parameter counts as one list", () => {
  expect(parsePrefilledAnswers("?sector=food&sector=energy")).toEqual({
    interestedProducts: ["food", "energy"],
  });
});

test.each([
  ["?sector=food", "/en/VisitRegistration"],
  ["?sector=food#contact", "/en/VisitRegistration#contact"],
  ["?a=1&sector=food&b=2", "/en/VisitRegistration?a=1&b=2"],
])("%s leaves an address without its sectors", (query, left) => {
  expect(
    withoutPrefilledAnswers(new URL(`https://fair.example/en/VisitRegistration${query}`)),
  ).toBe(left);
});
