import "server-only";
import type { Command } from "commander";
import { finishWithoutReader } from "@/lib/http/stdout";
import { createEditionOption, formatExamples } from "./command-options";
import { withStore } from "./with-store";

interface Options {
  send?: boolean;
  drop?: boolean;
  edition?: string;
}

/** Adds `mails held`, for emails and events that a restore without a previous store has held back. */
export function addHeld(mails: Command): void {
  mails
    .command("held")
    .description(
      "Say how many emails a restored backup holds back because they may have been sent since.",
    )
    .option("--send", "let them be sent")
    .option("--drop", "delete them")
    .addOption(createEditionOption("all"))
    .addHelpText("after", formatExamples("mails held", "mails held --drop"))
    .action((_: Options, command: Command) => handleHeld(command.optsWithGlobals<Options>()));
}

function handleHeld({ send, drop, edition }: Options): Promise<void> {
  finishWithoutReader();
  if (send && drop) throw new Error("Choose one of --send and --drop.");
  return withStore(async ({ listStores }) => {
    let count = 0;
    for (const { heldMessages } of await listStores()) {
      count += await (send || drop
        ? heldMessages.end(send ? "send" : "drop")
        : heldMessages.count());
    }
    const emails = `${count} ${count === 1 ? "email or event" : "emails and events"}`;
    if (send) return console.info(`${emails} will be sent.`);
    if (drop) return console.info(`${emails} deleted.`);
    console.info(`${emails} held back. Add --send or --drop.`);
  }, edition);
}
