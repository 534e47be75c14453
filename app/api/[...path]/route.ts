/** 404 as JSON for all other addresses under /api. */
function respondNotFound(): Response {
  return Response.json({ error: "not found" }, { status: 404 });
}

export {
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
};
