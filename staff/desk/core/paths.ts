/** The addresses of the desk that name a form or a registration, after the language. */
import { z } from "zod";
import { formNames } from "@/lib/registration/forms";

/** Reads an address below that of a form's list. */
export const formPathSchema = z.object({ form: z.enum(formNames) });

/** Reads an address below that of a registration. */
export const recordPathSchema = formPathSchema.extend({
  id: z.string().transform(decodeURIComponent),
});

export type RecordPath = z.infer<typeof recordPathSchema>;

/** Reads an address below that of an exhibitor. */
export const exhibitPathSchema = recordPathSchema.extend({ form: z.literal("exhibit") });

/** The address of a form's list. */
export function buildListPath({ path }: { path: z.infer<typeof formPathSchema> }): string {
  return `/${path.form}`;
}

/** The address of a registration's page. */
export function buildRecordPath({ path }: { path: RecordPath }): string {
  return `/${path.form}/${encodeURIComponent(path.id)}`;
}

/** Reads an address below that of a long export. */
export const exportPathSchema = z.object({ file: z.string() });

/** The address of a long export's page. */
export function buildExportPath({ path }: { path: z.infer<typeof exportPathSchema> }): string {
  return `/export/${path.file}`;
}

/** The address with a parameter, if it has a value. */
export function withParam(address: string, name: string, value?: string | null): string {
  if (!value) return address;
  const { pathname, searchParams } = new URL(address, "http://desk");
  searchParams.set(name, value);
  return `${pathname}?${searchParams}`;
}

/** The address with the place in the list, if the fields of a form or an address name one. */
export function withListParam(address: string, fields: URLSearchParams): string {
  return withParam(address, "list", fields.get("list"));
}
