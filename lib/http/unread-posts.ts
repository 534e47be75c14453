/** Unreadable posts count, because they cost a decoding. If Next fails before our action, the sender gets a 400. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import onHeaders from "on-headers";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { SubmissionLimit } from "@/lib/security/rate-limit";
import { type ReplacementAnswer, replaceAnswer } from "./replace-answer";
import type { RequestHandler } from "./steps";

/** Statuses of our routes for a body that they cannot read. They count all others themselves. */
const UNREADABLE_STATUSES: readonly number[] = [400, 413, 415, 422];

/**
 * Recognises them by the limit: our actions count an attempt first.
 * @returns the limit for our actions, and an `answer` that counts the other posts
 */
export function refuseUnread(answer: RequestHandler, limit: SubmissionLimit) {
  const posts = new AsyncLocalStorage<{ isCounted: boolean }>();
  const ownLimit: SubmissionLimit = {
    ...limit,
    countAttempt(client) {
      const post = posts.getStore();
      if (post) post.isCounted = true;
      return limit.countAttempt(client);
    },
  };
  return {
    limit: ownLimit,
    answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
      const { method, url = "", headers } = request;
      if (method !== "POST") return answer(request, response);
      const post = { isCounted: false };
      const count = () => limit.countAttempt(String(headers[clientAddressHeader] ?? "unknown"));
      if (url.startsWith("/api/")) {
        onHeaders(response, () => {
          if (!post.isCounted && UNREADABLE_STATUSES.includes(response.statusCode)) count();
        });
      } else {
        replaceAnswer(response, (status) => {
          if (post.isCounted) return undefined;
          const wait = count();
          if (wait > 0) return buildRefusal(429, { "Retry-After": wait });
          return status < 500 ? undefined : buildRefusal(400);
        });
      }
      return posts.run(post, () => answer(request, response));
    },
  };
}

function buildRefusal(status: number, headers = {}): ReplacementAnswer {
  return {
    status,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    },
    body: `${STATUS_CODES[status]}\n`,
  };
}
