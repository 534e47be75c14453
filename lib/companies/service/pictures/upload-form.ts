/** Reads a form with a file. The framework's own forms take no more than a few kilobytes. */
import "server-only";
import type { IncomingMessage } from "node:http";

/** More than the largest picture with the fields beside it. */
const MAX_FORM_BYTES = 2 * 1024 * 1024 + 64 * 1024;

/** What was posted: its texts, and the file. Undefined if it is none that a browser sends. */
interface UploadForm {
  texts: ReadonlyMap<string, string>;
  file: Buffer;
}

/**
 * Reads a posted form to its end. What is too large is thrown away while it arrives, so that a browser can read the
 * answer.
 * @returns "heavy" if it was, "broken" if it is no form or its client has gone
 */
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
