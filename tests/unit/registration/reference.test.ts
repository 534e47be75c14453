import { parseReference } from "@/lib/registration/read-reference";
import { toReference } from "@/lib/registration/reference";

const ids = Array.from({ length: 5000 }, (_, n) => `registration ${n}`);

it("is eight characters in two groups, none of which looks like another", () => {
  const characters = new Set(ids.map(toReference).join("").replaceAll("-", ""));
  expect([...characters].toSorted().join("")).toBe("23456789ACDEFGHJKMNPQRTVWXY");
  for (const id of ids) expect(toReference(id)).toMatch(/^\w{4}-\w{4}$/);
});

it("is always the same for a registration, and another for another", () => {
  // Registrants have theirs in emails and on passes.
  expect(toReference("a")).toBe("CJGD-DJWH");
  expect(new Set(ids.map(toReference)).size).toBe(ids.length);
});

it.each([
  ["ACDE-2345", "ACDE-2345"],
  [" acde 2345 ", "ACDE-2345"],
  ["acde2345", "ACDE-2345"],
  ["ACDE–2345", "ACDE-2345"],
  // On keyboards of other languages a star or a point is in the place of the hyphen.
  ["ACDE*2345", "ACDE-2345"],
  ["ACDE.2345", "ACDE-2345"],
  // Letters that somebody may read for a 2, a 5, an 8 and a V.
  ["ZSBU-ACDE", "258V-ACDE"],
])("is read from %p", (typed, reference) => {
  expect(parseReference(typed)).toBe(reference);
});

it.each(["", "ACDE-234", "ACDE-23456", "ACDE-234O", "ACDE-2341", "Çağla Işık", "+90 555 111"])(
  "is not %p",
  (typed) => {
    expect(parseReference(typed)).toBeUndefined();
  },
);
