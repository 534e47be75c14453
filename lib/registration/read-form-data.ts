import { type FormDefinition, fieldsOf, type RawValues } from "./fields";

/**
 * The answers that a form posted, as typed: known fields only, the first value of a field that
 * takes one, all of a list. Files are no answers.
 */
export function readFormData(definition: FormDefinition, data: FormData): RawValues {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    fieldsOf(definition).map((field) => {
      const values = texts(field.name);
      return [field.name, field.kind === "list" ? values : (values[0] ?? "")];
    }),
  );
}
