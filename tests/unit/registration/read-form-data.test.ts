import { forms } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { answers } from "@/tests/support/records/answers";

function formData(entries: [string, string | Blob][]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const entriesOf = (values: Record<string, string | string[]>) =>
  Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );

it.each(["visit", "exhibit", "press"] as const)("reads every answer of %s as typed", (form) => {
  const typed = { ...answers[form], firstName: "  Ada\t", mobile: "00 90 555" };
  expect(readFormData(forms[form], formData(entriesOf(typed)))).toEqual(typed);
});

it("gives absent fields an empty answer", () => {
  const values = readFormData(forms.visit, formData([]));
  expect(values).toMatchObject({ firstName: "", country: "", consent: "", businessTypes: [] });
  expect(Object.keys(values).sort()).toEqual(Object.keys(answers.visit).sort());
});

it("takes the first answer of a field that has one, all of a list", () => {
  const data = formData([
    ["firstName", "Ada"],
    ["firstName", "Eve"],
    ["businessTypes", "exporter"],
    ["businessTypes", "exporter"],
  ]);
  expect(readFormData(forms.visit, data)).toMatchObject({
    firstName: "Ada",
    businessTypes: ["exporter", "exporter"],
  });
});

it("ignores files and unknown fields", () => {
  const file = new File(["x"], "x.txt");
  const data = formData([
    ["firstName", file],
    ["businessTypes", file],
    ["__proto__", "x"],
    ["token", "x"],
  ]);
  const values = readFormData(forms.visit, data);
  expect(values).toMatchObject({ firstName: "", businessTypes: [] });
  expect(Object.keys(values)).not.toContain("token");
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
});
