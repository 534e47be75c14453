/**
 * The notifications that the sales team has yet to get, one JSON object a line; `resend` sends them
 * now, `resend ID` sends that exhibitor application's e-mail, also when it was sent before.
 */
import { loadEnvConfig } from "@next/env";
import { type NotifyPorts, notify, notifyDue } from "@/lib/mails/notify";
import type { PendingNotification } from "@/lib/registration/ports";
import { env } from "@/lib/server/env";
import { watchStdout } from "@/lib/server/stdout";
import { deliveryPorts } from "@/lib/services/delivery";
import { openNotifier } from "@/lib/services/notifier";
import { openStore } from "@/lib/services/store";

/** Makes entries due and sends them as the running server would: a claim keeps the two apart. */
async function resend(entries: PendingNotification[], ports: NotifyPorts): Promise<void> {
  for (const { id } of entries) await ports.store.queue.postpone(id, ports.now());
  await notifyDue(ports, { limitMs: Number.POSITIVE_INFINITY });
}

async function run([command, id, ...rest]: string[]): Promise<void> {
  if ((command !== undefined && command !== "resend") || rest.length > 0) {
    console.error("Usage: npm run --silent notifications [-- resend [ID]]");
    process.exitCode = 2;
    return;
  }
  const ports: NotifyPorts = {
    ...deliveryPorts(await openStore(env()), openNotifier(env())),
    report(id, result) {
      console.info(JSON.stringify({ id, ...result }));
      if (!result.sent) process.exitCode = 1;
    },
  };
  const pending = await ports.store.queue.list();
  const named = pending.filter((entry) => entry.id === id);
  if (command === undefined) for (const entry of pending) console.info(JSON.stringify(entry));
  else if (id === undefined) await resend(pending, ports);
  else if (named.length > 0) await resend(named, ports);
  else await notify({ id, form: "exhibit", attempts: 1 }, ports);
  await ports.store.close();
}

watchStdout({ changes: true });
loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
