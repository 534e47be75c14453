/** The addresses of the desk that name a form or a registration, after the language. */
import { z } from "zod";
import { formNames } from "../../registration/forms";

/** Reads an address below that of a form's list. */
export const formPath = z.object({ form: z.enum(formNames) });

/** Reads an address below that of a registration. */
export const recordPath = formPath.extend({ id: z.string().transform(decodeURIComponent) });

/** Reads an address below that of an exhibitor. */
export const exhibitPath = recordPath.extend({ form: z.literal("exhibit") });

/** The address of a form's list. */
export function listPage({ path }: { path: z.infer<typeof formPath> }): string {
  return `/${path.form}`;
}

/** The address of a registration's page. */
export function recordPage({ path }: { path: z.infer<typeof recordPath> }): string {
  return `/${path.form}/${encodeURIComponent(path.id)}`;
}

/** Reads an address below that of a long export. */
export const exportPath = z.object({ file: z.string() });

/** The address of a long export's page. */
export function exportPage({ path }: { path: z.infer<typeof exportPath> }): string {
  return `/export/${path.file}`;
}
