/** Pages that are rendered for one request come without the framework, as built pages do. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";

import { chooseEncoding, compressBody } from "@/lib/http/encodings";
import type { RequestHandler } from "@/lib/http/steps";
import { removeFramework } from "./finishing/without-framework";

/** Each answer is compressed while a person waits. */
const QUICK_BROTLI = 4;

export function removeFrameworkFromAnswers(answer: RequestHandler): RequestHandler {
  return async (request, response) => {
    if (mayBePage(request)) {
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      // The framework would compress what is rewritten here.
      delete request.headers["accept-encoding"];
      holdHtmlBack(response, async (html) => {
        if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
        const body = await compressBody(Buffer.from(removeFramework(html)), encoding, QUICK_BROTLI);
        response.setHeader("Content-Length", body.length);
        response.end(body);
      });
    }
    return answer(request, response);
  };
}

/** In development the framework hydrates each page. */
function mayBePage({ method, headers }: IncomingMessage): boolean {
  if (process.env.NODE_ENV === "development") return false;
  return (method === "GET" || method === "POST") && headers["next-action"] === undefined;
}

/** Gives the whole body to `send` if it is HTML. */
function holdHtmlBack(response: ServerResponse, send: (html: string) => Promise<void>): void {
  const { writeHead, flushHeaders, write, end } = response;
  const chunks: Buffer[] = [];
  const isHtml = () => String(response.getHeader("content-type")).startsWith("text/html");
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (!isHtml()) return writeHead.apply(response, head);
    response.statusCode = head[0];
    return response;
  }) as typeof writeHead;
  response.flushHeaders = () => {
    if (!isHtml()) flushHeaders.call(response);
  };
  response.write = ((...written: Parameters<typeof write>) => {
    if (!isHtml()) return write.apply(response, written);
    keep(written[0]);
    return true;
  }) as typeof write;
  response.end = ((...written: Parameters<typeof end>) => {
    if (!isHtml()) return end.apply(response, written);
    keep(written[0]);
    Object.assign(response, { writeHead, flushHeaders, write, end });
    send(Buffer.concat(chunks).toString("utf8")).catch(() => response.destroy());
    return response;
  }) as typeof end;
}
