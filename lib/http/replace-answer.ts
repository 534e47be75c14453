import "server-only";
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

export interface ReplacementAnswer {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

const bodyHeaders = ["Content-Length", "Content-Encoding", "ETag"];

/** @param find called once for each status above 399; undefined keeps the answer */
export function replaceAnswer(
  response: ServerResponse,
  find: (status: number) => ReplacementAnswer | undefined,
): void {
  const { write, end } = response;
  let replacement: ReplacementAnswer | undefined;
  onHeaders(response, () => {
    replacement = response.statusCode < 400 ? undefined : find(response.statusCode);
    if (!replacement) return;
    response.statusCode = replacement.status;
    for (const name of bodyHeaders) response.removeHeader(name);
    for (const [name, value] of Object.entries(replacement.headers))
      response.setHeader(name, value);
  });
  // The status in the headers decides whether the body is dropped, too.
  const prepareReplacement = () => {
    if (!response.headersSent && response.statusCode >= 400) response.flushHeaders();
    return replacement;
  };
  response.write = ((...chunk: Parameters<typeof write>) =>
    prepareReplacement() !== undefined || write.apply(response, chunk)) as typeof write;
  response.end = ((...rest: Parameters<typeof end>) => {
    const own = prepareReplacement();
    return own ? end.call(response, own.body, "utf8") : end.apply(response, rest);
  }) as typeof end;
}
