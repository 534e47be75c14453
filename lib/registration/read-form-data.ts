import { type FormDefinition, listFields, type RawValues } from "./fields";

/** Reads only known fields: the first value of a field with one answer, all values of a list. Ignores files. */
export function readFormData(
  definition: Pick<FormDefinition, "groups">,
  data: Pick<FormData, "getAll"> | URLSearchParams,
): RawValues {
  const readTexts = (name: string) =>
    data.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    listFields(definition).map((field) => {
      const values = readTexts(field.name);
      return [field.name, field.kind === "list" ? values : (values[0] ?? "")];
    }),
  );
}

/** For a JSON body: a field with several values has a list. Files are left out. */
export function toObject(data: FormData): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name).filter((value) => typeof value === "string");
      return [name, values.length === 1 ? String(values[0]) : values];
    }),
  );
}

/** The opposite of `toObject`. */
export function fromObject(answers: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(answers).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)]),
    ),
  );
}
