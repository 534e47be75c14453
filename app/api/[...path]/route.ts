/** Answers 404, for programs, to every other address under /api. */
function notFound(): Response {
  return Response.json({ error: "not found" }, { status: 404 });
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
