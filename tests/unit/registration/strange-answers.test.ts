/** Answers that no browser posts. They are refused, or read in their only possible meaning. */
import { schemas, validateForm } from "@/lib/registration/schema";
import { read } from "@/tests/support/gate/judge";
import { answers } from "@/tests/support/records/answers";

it.each<[string, unknown[]]>([
  ["country", ["XX", "tr", "Türkiye", ["TR"], { TR: true }, 1]],
  ["companyField", ["Food"]],
  ["professionGroup", ["constructor"]],
  ["visitedBefore", ["maybe", true]],
  ["gender", ["__proto__", 0, false]],
  ["musiad", [["yes"]]],
  ["interestedProducts", ["unknown", ["food", "unknown"], ["food", ""], ["food", null], [""]]],
  ["interestedProducts", [[["food"]], { 0: "food", length: 1 }, "food,packaging", "toString"]],
  ["interestedProducts", [7, true, 0, false]],
  ["consent", ["maybe", 1, 0, ["yes"], {}]],
])("%s refuses what is none of its options: %j", (name, posted) => {
  for (const one of posted) expect(read("visit", name, one)).toBe("option");
});

it.each<[unknown, unknown[]]>([
  [true, [true, "yes", "on", "true"]],
  [false, [false, "no", "off", "false", "", null, undefined]],
])("a checkbox is %j for %j", (checked, posted) => {
  for (const one of posted) expect(read("visit", "consent", one)).toBe(checked);
});

it("lists keep each option once, in their order, take a single one, and survive thousands", () => {
  const posted = ["packaging", "food", "packaging", "construction"];
  const kept = ["construction", "food", "packaging"];
  expect(read("visit", "interestedProducts", posted)).toEqual(kept);
  expect(read("visit", "interestedProducts", "food")).toEqual(["food"]);
  expect(read("visit", "interestedProducts", Array(20_000).fill("food"))).toEqual(["food"]);
  const interestedProducts = Array.from({ length: 12_000 }, (_, n) => n);
  expect(read("visit", "interestedProducts", interestedProducts)).toBe("option");
  const { error } = schemas.visit.safeParse({ interestedProducts });
  expect(error?.issues.length).toBeLessThan(50);
});

it.each([[["Ada"]], [{}], [true], [{ toString: "x" }], [5], [0], [false], [[]]])(
  "texts refuse %j",
  (posted) => {
    for (const name of ["firstName", "email", "mobile", "phone", "address"]) {
      expect(read("visit", name, posted)).toBe("characters");
    }
    if (typeof posted !== "number") {
      expect(read("exhibit", "requestedArea", posted)).toBe("characters");
    }
  },
);

it("keys of no field are dropped, and reach no prototype", () => {
  const json = JSON.stringify({ ...answers.visit, token: "mine", eventId: "x", admin: true });
  const polluted = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
  const result = validateForm("visit", JSON.parse(json.replace("{", polluted)));
  expect({}).not.toHaveProperty("polluted");
  expect(Object.keys("input" in result ? result.input : {}).sort()).toEqual(
    Object.keys(answers.visit).sort(),
  );
});

it.each([null, undefined, [], "x", 7, true])("%j is a form without answers", (posted) => {
  expect(validateForm("visit", posted)).toEqual(validateForm("visit", {}));
  expect(validateForm("visit", posted)).toHaveProperty("errors.firstName", "firstName");
});
