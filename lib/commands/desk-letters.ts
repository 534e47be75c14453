import "server-only";
import { type Command, Option } from "commander";
import { openDevices } from "../door/devices";
import { type DeskRight, deskRights } from "../door/rights";
import { withStore } from "./means";
import { examples } from "./parts";

/** Adds `desk-letters`. */
export function addDeskLetters(program: Command): void {
  program
    .command("desk-letters")
    .description(
      "Make a pairing code (six letters) with which a person signs in to the desk, where DESK_ACCESS is paired. It works once, within ten minutes.",
    )
    .argument("<name>", "name of the person, as the ledger is to show it")
    .addOption(new Option("--right <right>", "what they may do").choices(deskRights).default("all"))
    .addHelpText("after", examples('desk-letters "Ada Lovelace" --right read'))
    .action(make);
}

function make(name: string, { right }: { right: DeskRight }): Promise<void> {
  return withStore(async ({ store, by }) => {
    const person = { name, gate: "", right, createdBy: by, rehearsal: false, print: "never" };
    const { letters } = await openDevices(store.door).invite(person);
    console.info(`${letters}  (works once, within ten minutes, on the desk's page for signing in)`);
  });
}
