import type { Device } from "@/lib/check-ins/gate";

/** A device of gate A that was paired at a time. Its right ends after 50 minutes. */
export function deviceSince(from: Date, own: Pick<Device, "id" | "right">): Device {
  return {
    ...own,
    name: "Gate A 1",
    gate: "A",
    secret: "digest",
    createdAt: from.toISOString(),
    createdBy: "ada",
    endsAt: new Date(from.getTime() + 50 * 60_000).toISOString(),
    rehearsal: false,
    print: "never",
    unsent: 0,
    joined: 0,
  };
}
