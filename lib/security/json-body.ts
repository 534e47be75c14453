/** `raw-body` reads Node's streams, but a route handler gets a web stream. */
import { isPlainObject } from "./plain-object";

/** The server actions have the same limit. */
export const MAX_BODY_BYTES = 64 * 1024;

type JsonBody = { json: Record<string, unknown> } | { status: 400 | 413 | 415; error: string };

/** Does not trust the headers. @returns the object, or the status to refuse the request with */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return { status: 415, error: "the body must be application/json" };
  }
  const bytes = await readLimited(request.body);
  if (!bytes) return { status: 413, error: `the body must not exceed ${MAX_BODY_BYTES} bytes` };
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (isPlainObject(json)) return { json };
    return { status: 400, error: "the body must be a JSON object" };
  } catch {
    return { status: 400, error: "the body is not valid JSON in UTF-8" };
  }
}

/** Not parsed, for a signature over the bytes. Undefined if it is too long. */
export async function readTextBody(request: Request): Promise<string | undefined> {
  return (await readLimited(request.body))?.toString("utf8");
}

async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
