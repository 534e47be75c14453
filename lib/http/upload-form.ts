/** Reads a form with a file. The framework's forms accept only a few kilobytes. */
import "server-only";
import type { IncomingMessage } from "node:http";

/** The other fields of the form. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELD_LENGTH = 100;

interface UploadOptions {
  /** Of the file. */
  field: string;
  maxBytes: number;
  /** Of each other field, in characters. */
  maxLength?: number;
}

export interface UploadForm {
  texts: ReadonlyMap<string, string>;
  file: Buffer;
  /** The name of the file, as the browser sends it. */
  fileName: string;
}

/** Also reads data beyond the limit ("heavy"), so that the browser gets the answer. "broken": invalid or aborted. */
export async function readUploadForm(
  request: IncomingMessage,
  { field, maxBytes, maxLength = MAX_FIELD_LENGTH }: UploadOptions,
): Promise<UploadForm | "heavy" | "broken"> {
  const most = maxBytes + MAX_FIELD_BYTES;
  const isHeavy = Number(request.headers["content-length"]) > most;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (!isHeavy && length <= most) chunks.push(chunk);
    }
  } catch {
    return "broken";
  }
  if (isHeavy || length > most) return "heavy";
  try {
    const type = request.headers["content-type"] ?? "";
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": type },
    }).formData();
    const texts = new Map<string, string>();
    let [file, fileName] = [Buffer.alloc(0), ""];
    for (const [name, value] of form) {
      if (typeof value === "string") texts.set(name, value.slice(0, maxLength));
      else if (name === field) {
        file = Buffer.from(await value.arrayBuffer());
        fileName = value.name;
      }
    }
    return { texts, file, fileName };
  } catch {
    return "broken";
  }
}
