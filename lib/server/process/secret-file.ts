/** A secret of several lines: the path of its file, or the text itself, as platforms give it. */
import { readFileSync } from "node:fs";
import { z } from "zod";

export const secretFile = z.string().transform((value, context): string => {
  if (/^\{|^-----BEGIN /.test(value))
    return value.replaceAll("\\n", value.startsWith("{") ? "\\n" : "\n");
  try {
    return readFileSync(value, "utf8");
  } catch {
    context.addIssue("must be the path of a file that the site can read, or its text");
    return z.NEVER;
  }
});

/** Errors do not quote the secret. */
export function parseOrReport<Value>(parse: (text: string) => Value | undefined, message: string) {
  return (text: string, context: { addIssue(message: string): void }): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(message);
    return z.NEVER;
  };
}
