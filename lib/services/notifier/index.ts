import "server-only";
import type { Notifier } from "@/lib/registration/ports";
import type { Env } from "@/lib/server/env";
import { httpNotifier } from "./http";
import { outboxNotifier } from "./outbox";

/** The notifier that a configuration names. */
export function openNotifier({ notify, dataDir }: Pick<Env, "notify" | "dataDir">): Notifier {
  return notify.kind === "http" ? httpNotifier(notify) : outboxNotifier(dataDir, notify.to);
}
