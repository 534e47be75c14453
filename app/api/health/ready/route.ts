import { services } from "@/lib/services";

/** Readiness: whether registrations can be stored. No details: they stand in the log. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const ready = await services().isReady();
  return Response.json(
    { status: ready ? "ready" : "unavailable" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
