import { openApiDocument } from "@/lib/open-api/document";

export const dynamic = "force-static";

/** What the routes below /api take and answer. */
export function GET(): Response {
  return Response.json(openApiDocument());
}
