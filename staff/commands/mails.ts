import "server-only";
import { type Command, Option } from "commander";
import { finishWithoutReader } from "@/lib/http/stdout";
import { type NotifyPorts, notifyAgain, sendNow } from "@/lib/mails/notify";
import { isStaffKind, type MailKind, mailKinds } from "@/lib/outbox/mail-kinds";
import type { MessageName, PendingNotification } from "@/lib/outbox/queue";
import { type FormName, formNames, isNotifyingForm } from "@/lib/registration/forms";
import { createDeliveryPorts } from "@/lib/server/process/delivery";
import type { DeskStore } from "@/lib/store/ports";
import { listWrongMarks } from "../desk/broadcasts/failed-addresses";
import { createEditionOption, createYesOption, formatExamples } from "./command-options";
import { addHeld } from "./held";
import { addSend } from "./send";
import { withStore } from "./with-store";

interface Options {
  edition?: string;
}

/** Adds `mails`, which prints what waits to be sent, with `resend`, `send` and `held`. */
export function addMails(program: Command): void {
  const mails = program
    .command("mails")
    .description("Print the emails that wait to be sent, one JSON object per line.")
    .addOption(createEditionOption("all"))
    .addHelpText("after", formatExamples("mails", "mails resend"))
    .action(print);
  mails
    .command("resend")
    .description("Send what waits now; or one email about a registration, also when it was sent.")
    .argument("[id]", "id of a registration")
    .addOption(
      new Option(
        "--kind <kind>",
        "which email; of exhibitors sales, of others confirmation",
      ).choices(mailKinds.filter(isStaffKind)),
    )
    .addOption(createEditionOption("all"))
    .addHelpText("after", formatExamples("mails resend", "mails resend ID --kind confirmation"))
    .action(handleResend);
  mails
    .command("release")
    .description(
      "Send again to people whom an earlier version counted as unreachable for any refusal of the mail server. Without --yes: show how many.",
    )
    .addOption(createEditionOption("all"))
    .addOption(createYesOption("release them"))
    .addHelpText("after", formatExamples("mails release", "mails release --yes"))
    .action(release);
  addSend(mails);
  addHeld(mails);
}

function print({ edition }: Options): Promise<void> {
  return withStore(async ({ listStores }) => {
    for (const store of await listStores()) {
      for await (const entry of store.queue.list()) {
        console.info(JSON.stringify({ edition: store.edition, ...entry }));
      }
    }
  }, edition);
}

function release(options: { yes?: boolean }, command: Command): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ listStores }) => {
    let count = 0;
    for (const store of await listStores()) {
      const ids = await listWrongMarks(store);
      count += options.yes ? await store.addresses.releaseBounced(ids, new Date()) : ids.length;
    }
    console.info(
      options.yes ? `${count} released.` : `${count} would be released: add --yes to do it.`,
    );
  }, command.optsWithGlobals<Options>().edition);
}

/** `--edition` before `resend` counts as an option of `mails`. */
function handleResend(
  id: string | undefined,
  options: { kind?: MailKind },
  command: Command,
): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ listStores, getNotifier }) => {
    const createPorts = (store: DeskStore): NotifyPorts => ({
      ...createDeliveryPorts(store, getNotifier()),
      report(name, result) {
        console.info(JSON.stringify({ edition: store.edition, ...name, ...result }));
        if (result.outcome === "failed") process.exitCode = 1;
      },
    });
    const send = async (entries: readonly MessageName[], store: DeskStore) =>
      printHeld(await sendNow(entries, createPorts(store)));
    const stores = await listStores();
    if (id === undefined) {
      for (const store of stores) await send(await Array.fromAsync(store.queue.list()), store);
      return;
    }
    const holder = await findRegistrationStore(id, stores);
    if (!holder) throw new Error(`There is no registration with the id ${id}.`);
    const [store, form] = holder;
    const kind = options.kind ?? (isNotifyingForm(form) ? "sales" : "confirmation");
    const waiting = await store.queue.get({ id, kind });
    if (waiting) await send([waiting], store);
    else await notifyAgain({ id, form, kind }, createPorts(store));
  }, command.optsWithGlobals<Options>().edition);
}

/** Says what is left to the site, and when it is due again if the site has died. */
function printHeld(held: readonly PendingNotification[]): void {
  if (held.length === 0) return;
  const until = new Date(Math.max(...held.map(({ dueAt }) => dueAt.getTime())));
  console.error(
    `${held.length} not sent: the site is sending them, until ${until.toISOString()} at the latest. What still waits then can be sent again.`,
  );
}

/** The first edition that has the registration, and its form. */
async function findRegistrationStore(
  id: string,
  stores: readonly DeskStore[],
): Promise<[store: DeskStore, form: FormName] | undefined> {
  for (const form of formNames.toSorted(
    (a, b) => Number(isNotifyingForm(b)) - Number(isNotifyingForm(a)),
  )) {
    for (const store of stores) if (await store.get(form, id)) return [store, form];
  }
  return undefined;
}
