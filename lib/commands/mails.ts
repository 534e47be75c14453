import "server-only";
import type { Command } from "commander";
import { type NotifyPorts, notify, sendNow } from "../mails/notify";
import { goOnUnread } from "../server/stdout";
import { deliveryPorts } from "../services/delivery";
import { openNotifier } from "../services/notifier";
import { withStore } from "./means";
import { examples } from "./parts";

/** Adds `mails` with its own `resend`. */
export function addMails(program: Command): void {
  const mails = program
    .command("mails")
    .description("Print the e-mails that the sales team has yet to get, one JSON object a line.")
    .addHelpText("after", examples("mails", "mails resend"))
    .action(print);
  mails
    .command("resend")
    .description("Send what waits now; or the e-mail of one registration, also when it was sent.")
    .argument("[id]", "id of an exhibitor's registration")
    .addHelpText("after", examples("mails resend", "mails resend ID"))
    .action(resend);
}

function print(): Promise<void> {
  return withStore(async ({ store }) => {
    for (const entry of await store.queue.list()) console.info(JSON.stringify(entry));
  });
}

function resend(id: string | undefined): Promise<void> {
  goOnUnread();
  return withStore(async ({ store, settings }) => {
    const ports: NotifyPorts = {
      ...deliveryPorts(store, openNotifier(settings)),
      report(about, result) {
        console.info(JSON.stringify({ id: about, ...result }));
        if (result.outcome === "failed") process.exitCode = 1;
      },
    };
    const pending = await store.queue.list();
    const wanted = id === undefined ? pending : pending.filter((entry) => entry.id === id);
    if (id === undefined || wanted.length > 0) await sendNow(wanted, ports);
    else await notify({ id, form: "exhibit", attempts: 1 }, ports);
  });
}
