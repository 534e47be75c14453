import { buildOpenApiDocument } from "@/lib/open-api/document";

export const dynamic = "force-static";

/** The description of the routes under /api. */
export function GET(): Response {
  return Response.json(buildOpenApiDocument());
}
