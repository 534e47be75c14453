import "server-only";
import type { Notifier } from "@/lib/mails/ports";
import type { Env } from "@/lib/server/process/env";
import { createHttpNotifier } from "./http";
import { createOutboxNotifier } from "./outbox";
import { createSmtpNotifier } from "./smtp";

export function openNotifier({ notify, dataDir }: Pick<Env, "notify" | "dataDir">): Notifier {
  switch (notify.kind) {
    case "http":
      return createHttpNotifier(notify);
    case "smtp":
      return createSmtpNotifier(notify);
    case "outbox":
      return createOutboxNotifier(dataDir, notify.to);
  }
}
