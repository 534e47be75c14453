import { type FormDefinition, listFields, type RawValues } from "./fields";

/**
 * The posted answers as they were typed. Only known fields are read: the first value of a field
 * with one answer, all values of a list. Files are ignored.
 */
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
