/** Next calls this once when a server starts; builds and the edge runtime have nothing to start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE) return;
  const { start } = await import("@/lib/server/start");
  start();
}
