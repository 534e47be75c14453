import { buildOpenApiDocument } from "@/lib/open-api/document";

export const dynamic = "force-static";

export function GET(): Response {
  return Response.json(buildOpenApiDocument());
}
