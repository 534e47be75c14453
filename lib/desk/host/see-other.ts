import { isStoreUnavailable } from "../../database/errors";
import { log } from "../../server/log";

/**
 * Redirects a browser that has posted a form to a page of the desk.
 * @param path with its query; characters that a header cannot hold are encoded or left out
 */
export function seeOther(path: string): Response {
  const { pathname, search } = new URL(path, "http://desk");
  return new Response(null, { status: 303, headers: { Location: pathname + search } });
}

/**
 * Runs a route's answer. While the store does not answer, it redirects to a page of the desk that
 * says so.
 * @param page the page from which the route was called
 */
export async function unlessUnavailable(
  page: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "desk", outcome: "unavailable", code: error.code });
    return seeOther(page);
  }
}
