/** Reads a form with a file. The framework's forms accept only a few kilobytes. */
import "server-only";
import type { IncomingMessage } from "node:http";

interface UploadLimits {
  /** The largest picture with the other fields. */
  maxBytes: number;
  /** Of each other field, in characters. */
  maxTextLength: number;
}

const companyLimits: UploadLimits = { maxBytes: 2 * 1024 * 1024 + 64 * 1024, maxTextLength: 100 };

interface UploadForm {
  texts: ReadonlyMap<string, string>;
  file: Buffer;
}

/** Also reads data beyond the limit ("heavy"), so that the browser gets the answer. "broken": invalid or aborted. */
export async function readUploadForm(
  request: IncomingMessage,
  { maxBytes, maxTextLength } = companyLimits,
): Promise<UploadForm | "heavy" | "broken"> {
  const isHeavy = Number(request.headers["content-length"]) > maxBytes;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (!isHeavy && length <= maxBytes) chunks.push(chunk);
    }
  } catch {
    return "broken";
  }
  if (isHeavy || length > maxBytes) return "heavy";
  try {
    const type = request.headers["content-type"] ?? "";
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": type },
    }).formData();
    const texts = new Map<string, string>();
    let file = Buffer.alloc(0);
    for (const [name, value] of form) {
      if (typeof value === "string") texts.set(name, value.slice(0, maxTextLength));
      else if (name === "picture") file = Buffer.from(await value.arrayBuffer());
    }
    return { texts, file };
  } catch {
    return "broken";
  }
}
