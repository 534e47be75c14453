import "server-only";
import { type Command, Option } from "commander";
import { openDevices } from "../gate/server/devices";
import { type DeskRight, deskRights } from "../gate/server/rights";
import { formatExamples } from "./command-options";
import { withStore } from "./with-store";

export function addDeskCode(program: Command): void {
  program
    .command("desk-code")
    .description(
      "Make a pairing code (six letters) with which a person signs in to the desk, where DESK_ACCESS is paired. It works once, within ten minutes.",
    )
    .argument("<name>", "name of the person, as the audit log will show it")
    .addOption(
      new Option("--permission <permission>", "what they may do")
        .choices(deskRights)
        .default("all"),
    )
    .addHelpText("after", formatExamples('desk-code "Ada Lovelace" --permission read'))
    .action(make);
}

function make(name: string, { permission: right }: { permission: DeskRight }): Promise<void> {
  return withStore(async ({ store, by }) => {
    const person = { name, gate: "", right, createdBy: by, rehearsal: false, print: "never" };
    const { pairingCode } = await openDevices(store.gate).invite(person);
    console.info(
      `${pairingCode}  (works once, within ten minutes, on the desk's page for signing in)`,
    );
  });
}
