/** Answers that no browser posts. They are refused, or read in their only possible meaning. */
import { schemas, validateForm } from "@/lib/registration/schema";
import { read } from "@/tests/support/gate/judge";
import { answers } from "@/tests/support/records/answers";

describe("choices", () => {
  it.each([
    ["country", "XX"],
    ["country", "tr"],
    ["country", "Türkiye"],
    ["companyField", "Food"],
    ["professionGroup", "constructor"],
    ["visitedBefore", "maybe"],
    ["visitedBefore", true],
    ["gender", "__proto__"],
    ["musiad", ["yes"]],
    ["country", ["TR"]],
    ["country", { TR: true }],
    ["country", 1],
    ["gender", 0],
    ["gender", false],
  ])("%s refuses %j", (name, posted) => {
    expect(read("visit", name, posted)).toBe("option");
  });
});

describe("lists", () => {
  it("keep each option once, in the order of the list", () => {
    const posted = ["packaging", "food", "packaging", "construction"];
    expect(read("visit", "interestedProducts", posted)).toEqual([
      "construction",
      "food",
      "packaging",
    ]);
  });

  it("take a single option", () => {
    expect(read("visit", "interestedProducts", "food")).toEqual(["food"]);
  });

  it("survive thousands of entries", () => {
    expect(read("visit", "interestedProducts", Array(20_000).fill("food"))).toEqual(["food"]);
    const numbers = Array.from({ length: 12_000 }, (_, n) => n);
    expect(read("visit", "interestedProducts", numbers)).toBe("option");
    const { error } = schemas.visit.safeParse({ interestedProducts: numbers });
    expect(error?.issues.length).toBeLessThan(50);
  });

  it.each([
    ["unknown"],
    [["food", "unknown"]],
    [["food", ""]],
    [["food", null]],
    [[["food"]]],
    [{ 0: "food", length: 1 }],
    ["food,packaging"],
    ["toString"],
    [7],
    [true],
    [0],
    [false],
    [[""]],
  ])("refuse %j", (posted) => {
    expect(read("visit", "interestedProducts", posted)).toBe("option");
  });
});

describe("checkboxes", () => {
  it.each([true, "yes", "on", "true"])("%j is checked", (posted) => {
    expect(read("visit", "consent", posted)).toBe(true);
  });

  it.each([false, "no", "off", "false", "", null, undefined])("%j is not", (posted) => {
    expect(read("visit", "consent", posted)).toBe(false);
  });

  it.each(["maybe", 1, 0, ["yes"], {}])("%j is no answer", (posted) => {
    expect(read("visit", "consent", posted)).toBe("option");
  });
});

describe("texts", () => {
  it.each([[["Ada"]], [{}], [true], [{ toString: "x" }], [5], [0], [false], [[]]])(
    "refuse %j",
    (posted) => {
      for (const name of ["firstName", "email", "mobile", "phone", "address"]) {
        expect(read("visit", name, posted)).toBe("characters");
      }
    },
  );

  it("refuse a number where a number is read, unless it is the area", () => {
    expect(read("visit", "mobile", 905551112233)).toBe("characters");
    expect(read("exhibit", "requestedArea", 36.5)).toBe(36.5);
    expect(read("exhibit", "requestedArea", true)).toBe("characters");
  });
});

describe("keys of no field", () => {
  it("are dropped", () => {
    const result = validateForm("visit", {
      ...answers.visit,
      token: "mine",
      eventId: "x",
      admin: true,
    });
    expect(result).toHaveProperty("input");
    expect(JSON.stringify(result)).not.toMatch(/token|eventId|admin/);
  });

  it("reach no prototype", () => {
    const json = JSON.stringify(answers.visit).replace(
      "{",
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
    );
    const result = validateForm("visit", JSON.parse(json));
    expect(result).toHaveProperty("input");
    expect({}).not.toHaveProperty("polluted");
    expect(Object.keys("input" in result ? result.input : {}).sort()).toEqual(
      Object.keys(answers.visit).sort(),
    );
  });
});

it.each([null, undefined, [], "x", 7, true])("%j is a form without answers", (posted) => {
  expect(validateForm("visit", posted)).toEqual(validateForm("visit", {}));
  expect(validateForm("visit", posted)).toHaveProperty("errors.firstName", "firstName");
});
