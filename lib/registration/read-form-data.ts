import { type FormDefinition, listFields, type RawValues } from "./fields";

/** Reads only known fields: the first value of a field with one answer, all values of a list. Ignores files. */
export function readFormData(
  definition: Pick<FormDefinition, "groups">,
  data: Pick<FormData, "getAll"> | URLSearchParams,
): RawValues {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    listFields(definition).map((field) => {
      const values = texts(field.name);
      return [field.name, field.kind === "list" ? values : (values[0] ?? "")];
    }),
  );
}
