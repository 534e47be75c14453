/** Desk addresses of forms and registrations, after the language. */
import { z } from "zod";
import { formNames } from "@/lib/registration/forms";

export const formPathSchema = z.object({ form: z.enum(formNames) });

/** Work on many registrations. */
export const jobPathSchema = formPathSchema.extend({ job: z.string() });

export const recordPathSchema = formPathSchema.extend({
  id: z.string().transform(decodeURIComponent),
});

export type RecordPath = z.infer<typeof recordPathSchema>;

export const exhibitPathSchema = recordPathSchema.extend({ form: z.literal("exhibit") });

export function buildListPath({ path }: { path: z.infer<typeof formPathSchema> }): string {
  return `/${path.form}`;
}

export function buildRecordPath({ path }: { path: RecordPath }): string {
  return `/${path.form}/${encodeURIComponent(path.id)}`;
}

export const exportPathSchema = z.object({ file: z.string() });

export function buildExportPath({ path }: { path: z.infer<typeof exportPathSchema> }): string {
  return `/export/${path.file}`;
}

/** Adds the parameter if it has a value. */
export function withParam(address: string, name: string, value?: string | null): string {
  if (!value) return address;
  const { pathname, searchParams, hash } = new URL(address, "http://desk");
  searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
}

/** Adds the place in the list if the fields name one. */
export function withListParam(address: string, fields: URLSearchParams): string {
  return withParam(address, "list", fields.get("list"));
}
