/**
 * Handles forms on which the framework fails before an action of ours begins. Such a form is
 * unreadable, and that is the sender's mistake. It is answered with 400, whatever format the
 * framework expects.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import onHeaders from "on-headers";
import { clientAddressHeader } from "../security/client-address";
import type { SubmissionLimit } from "../security/rate-limit";
import type { RequestHandler } from "./steps";

/**
 * Recognises such forms by the limit: the first thing that our actions do is to count an attempt.
 * @returns the limit for our actions, and an `answer` that counts the attempts of the other forms
 */
export function refuseUnread(answer: RequestHandler, limit: SubmissionLimit) {
  const posts = new AsyncLocalStorage<{ isCounted: boolean }>();
  return {
    limit: {
      ...limit,
      attempt(client: string): number {
        const post = posts.getStore();
        if (post) post.isCounted = true;
        return limit.attempt(client);
      },
    },
    answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
      const { method, url = "", headers } = request;
      if (method !== "POST" || url.startsWith("/api/")) return answer(request, response);
      const post = { isCounted: false };
      replaceFailure(response, () => {
        if (post.isCounted) return undefined;
        const wait = limit.attempt(String(headers[clientAddressHeader] ?? "unknown"));
        return wait > 0 ? 429 : 400;
      });
      return posts.run(post, () => answer(request, response));
    },
  };
}

/**
 * Replaces failed answers of the framework by a short answer with another status.
 * @param statusOfRefusal is called once for each answer above 399; undefined keeps the answer
 */
function replaceFailure(response: ServerResponse, statusOfRefusal: () => number | undefined) {
  const { write, end } = response;
  let isReplaced = false;
  onHeaders(response, () => {
    const status = response.statusCode < 400 ? undefined : statusOfRefusal();
    if (!status || response.statusCode < 500) return;
    isReplaced = true;
    response.statusCode = status;
    response.removeHeader("Content-Length");
    response.removeHeader("Content-Encoding");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
  });
  // Send the headers first. Their status decides whether the body is dropped, too.
  const isSilent = () => {
    if (!response.headersSent && response.statusCode >= 500) response.flushHeaders();
    return isReplaced;
  };
  response.write = ((...chunk: Parameters<typeof write>) =>
    isSilent() || write.apply(response, chunk)) as typeof write;
  response.end = ((...rest: Parameters<typeof end>) => {
    if (!isSilent()) return end.apply(response, rest);
    return end.call(response, `${STATUS_CODES[response.statusCode]}\n`, "utf8");
  }) as typeof end;
}
