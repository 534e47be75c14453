import { getServices } from "@/lib/services";

/** Readiness: says whether registrations can be stored. The reasons are only in the log. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const ready = await getServices().isReady();
  return Response.json(
    { status: ready ? "ready" : "unavailable" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
