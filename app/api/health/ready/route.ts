import { getServices } from "@/lib/server/process";

/** Readiness: whether registrations can be stored. Only the log contains the reasons. */
export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const ready = await getServices().isReady();
  return Response.json(
    { status: ready ? "ready" : "unavailable" },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
