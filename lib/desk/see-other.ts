import { isStoreUnavailable } from "../registration/ports";
import { log } from "../server/log";

/**
 * Leads a browser that has posted to a page of the desk.
 * @param path with its query; what a header could not hold is spelled as in an address, or left out
 */
export function seeOther(path: string): Response {
  const { pathname, search } = new URL(path, "http://desk");
  return new Response(null, { status: 303, headers: { Location: pathname + search } });
}

/**
 * What a route answers; while the store is away it leads to a page of the desk, which says so.
 * @param page where what the route hands out was asked for
 */
export async function unlessAway(page: string, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "desk", outcome: "unavailable", code: error.code });
    return seeOther(page);
  }
}
