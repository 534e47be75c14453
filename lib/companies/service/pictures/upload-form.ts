/** Reads a form with a file. The framework's forms accept only a few kilobytes. */
import "server-only";
import type { IncomingMessage } from "node:http";

/** The largest picture with the other fields. */
const MAX_FORM_BYTES = 2 * 1024 * 1024 + 64 * 1024;

interface UploadForm {
  texts: ReadonlyMap<string, string>;
  file: Buffer;
}

/** Also reads data beyond the limit ("heavy"), so that the browser gets the answer. "broken": invalid or aborted. */
export async function readUploadForm(
  request: IncomingMessage,
): Promise<UploadForm | "heavy" | "broken"> {
  const isHeavy = Number(request.headers["content-length"]) > MAX_FORM_BYTES;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (!isHeavy && length <= MAX_FORM_BYTES) chunks.push(chunk);
    }
  } catch {
    return "broken";
  }
  if (isHeavy || length > MAX_FORM_BYTES) return "heavy";
  try {
    const type = request.headers["content-type"] ?? "";
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": type },
    }).formData();
    const texts = new Map<string, string>();
    let file = Buffer.alloc(0);
    for (const [name, value] of form) {
      if (typeof value === "string") texts.set(name, value.slice(0, 100));
      else if (name === "picture") file = Buffer.from(await value.arrayBuffer());
    }
    return { texts, file };
  } catch {
    return "broken";
  }
}
