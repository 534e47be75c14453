import { forms } from "@/lib/registration/forms";
import { fromObject, readFormData, toObject } from "@/lib/registration/read-form-data";
import { answers } from "@/tests/support/records/answers";

function formData(entries: [string, string | Blob][]) {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

it("takes the first answer of a field that has one, all of a list, and none of others", () => {
  const data = formData([
    ["firstName", "Ada"],
    ["firstName", "Eve"],
    ["businessTypes", "exporter"],
    ["businessTypes", "exporter"],
  ]);
  const values = readFormData(forms.visit, data);
  const given = { firstName: "Ada", businessTypes: ["exporter", "exporter"] };
  expect(values).toMatchObject({ ...given, country: "", consent: "" });
  expect(Object.keys(values).sort()).toEqual(Object.keys(answers.visit).sort());
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
  expect(toObject(data)).toMatchObject({ firstName: [], businessTypes: [], token: "x" });
});

it("comes back from a JSON body as it was posted", () => {
  const data = formData([
    ["firstName", "Ada"],
    ["businessTypes", "exporter"],
    ["businessTypes", "manufacturer"],
  ]);
  expect([...fromObject(toObject(data))]).toEqual([...data]);
});
