import "server-only";
import type { Command } from "commander";
import { type NotifyPorts, notify, sendNow } from "../mails/notify";
import type { DeskStore } from "../people/ports";
import { goOnUnread } from "../server/stdout";
import { deliveryPorts } from "../services/delivery";
import { openNotifier } from "../services/notifier";
import { withStore } from "./means";
import { editionOption, examples } from "./parts";

interface Options {
  edition?: string;
}

/** Adds `mails` and its subcommand `resend`. */
export function addMails(program: Command): void {
  const mails = program
    .command("mails")
    .description("Print the e-mails that the sales team has yet to get, one JSON object a line.")
    .addOption(editionOption("all"))
    .addHelpText("after", examples("mails", "mails resend"))
    .action(print);
  mails
    .command("resend")
    .description("Send what waits now; or the e-mail of one registration, also when it was sent.")
    .argument("[id]", "id of an exhibitor's registration")
    .addOption(editionOption("all"))
    .addHelpText("after", examples("mails resend", "mails resend ID"))
    .action(resend);
}

function print({ edition }: Options): Promise<void> {
  return withStore(async ({ allEditions }) => {
    for (const store of await allEditions()) {
      for (const entry of await store.queue.list()) {
        console.info(JSON.stringify({ edition: store.edition, ...entry }));
      }
    }
  }, edition);
}

/** Sends e-mails. `--edition` may stand before `resend`; then it is an option of `mails`. */
function resend(id: string | undefined, _: Options, command: Command): Promise<void> {
  goOnUnread();
  return withStore(async ({ allEditions, settings }) => {
    const notifier = openNotifier(settings);
    const portsOf = (store: DeskStore): NotifyPorts => ({
      ...deliveryPorts(store, notifier),
      report(about, result) {
        console.info(JSON.stringify({ edition: store.edition, id: about, ...result }));
        if (result.outcome === "failed") process.exitCode = 1;
      },
    });
    const stores = await allEditions();
    let found = false;
    for (const store of stores) {
      const pending = await store.queue.list();
      const wanted = id === undefined ? pending : pending.filter((entry) => entry.id === id);
      if (wanted.length > 0) await sendNow(wanted, portsOf(store));
      found ||= wanted.length > 0;
    }
    if (found || id === undefined) return;
    const store = (await holderOf(id, stores)) ?? stores[0];
    if (store) await notify({ id, form: "exhibit", attempts: 1 }, portsOf(store));
  }, command.optsWithGlobals<Options>().edition);
}

/** The first of some stores, each in its edition, that has an exhibitor's registration. */
async function holderOf(id: string, stores: readonly DeskStore[]): Promise<DeskStore | undefined> {
  for (const store of stores) if (await store.get("exhibit", id)) return store;
  return undefined;
}
