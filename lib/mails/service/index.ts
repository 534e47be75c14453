import "server-only";
import type { Notifier } from "@/lib/mails/ports";
import type { Env } from "@/lib/services/env";
import { httpNotifier } from "./http";
import { outboxNotifier } from "./outbox";
import { smtpNotifier } from "./smtp";

/** The notifier that a configuration names. */
export function openNotifier({ notify, dataDir }: Pick<Env, "notify" | "dataDir">): Notifier {
  switch (notify.kind) {
    case "http":
      return httpNotifier(notify);
    case "smtp":
      return smtpNotifier(notify);
    case "outbox":
      return outboxNotifier(dataDir, notify.to);
  }
}
