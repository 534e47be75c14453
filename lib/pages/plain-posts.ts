/** The answer to a browser's own post is a page without the framework, as built pages are. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "../http/steps";
import { isHydrated, removeFramework } from "./finishing/without-framework";

const nonces = / nonce="[^"]*"/g;

export function removeFrameworkFromPosts(answer: RequestHandler): RequestHandler {
  return async (request, response) => {
    if (isOwnPost(request)) rewriteHtml(response, finishAnswer);
    return answer(request, response);
  };
}

/** Posts by the framework's client get data. */
function isOwnPost({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && headers["next-action"] === undefined;
}

function finishAnswer(html: string): string {
  return isHydrated(html) ? html : removeFramework(html.replace(nonces, ""));
}

/** Holds an HTML body back until it is complete, and sends what `rewrite` makes of it. */
function rewriteHtml(response: ServerResponse, rewrite: (html: string) => string): void {
  const { write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const isHtml = () => String(response.getHeader("content-type")).startsWith("text/html");
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.flushHeaders = () => {
    if (!isHtml()) flushHeaders.call(response);
  };
  response.write = ((...written: Parameters<typeof write>) => {
    if (!isHtml()) return write.apply(response, written);
    keep(written[0]);
    const done = written.at(-1);
    if (typeof done === "function") process.nextTick(done);
    return true;
  }) as typeof write;
  response.end = ((...written: Parameters<typeof end>) => {
    if (!isHtml() || response.headersSent) return end.apply(response, written);
    keep(written[0]);
    const body = Buffer.from(rewrite(Buffer.concat(chunks).toString("utf8")));
    response.setHeader("Content-Length", body.length);
    const done = written.at(-1);
    return end.call(response, body, "utf8", typeof done === "function" ? done : undefined);
  }) as typeof end;
}
