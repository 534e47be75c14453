/**
 * Leads a browser that has posted to a page of the desk.
 * @param path with its query; what a header could not hold is spelled as in an address, or left out
 */
export function seeOther(path: string): Response {
  const { pathname, search } = new URL(path, "http://desk");
  return new Response(null, { status: 303, headers: { Location: pathname + search } });
}
