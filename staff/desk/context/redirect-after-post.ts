/**
 * Redirects a browser that has posted a form to a page of the desk.
 * @param path with its query; characters that a header cannot hold are encoded or left out
 */
export function redirectAfterPost(path: string): Response {
  const { pathname, search } = new URL(path, "http://desk");
  return new Response(null, { status: 303, headers: { Location: pathname + search } });
}
