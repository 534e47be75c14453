/**
 * Redirects a browser to a page of the desk after a form post.
 * @param path with its query; characters that a header cannot hold are encoded or dropped
 */
export function redirectAfterPost(path: string): Response {
  const { pathname, search, hash } = new URL(path, "http://desk");
  return new Response(null, { status: 303, headers: { Location: pathname + search + hash } });
}
