import "server-only";
import { type Command, InvalidArgumentError, Option } from "commander";
import { deskRights, formatDeskRights, parseDeskRights } from "@/lib/security/desk-rights";
import { openDevices } from "../gate/server/devices";
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
      new Option("--permission <permissions>", `what they may do: ${deskRights.join(", ")}`)
        .argParser(readPermission)
        .default("all"),
    )
    .addHelpText(
      "after",
      formatExamples(
        'desk-code "Ada Lovelace" --permission read',
        'desk-code "Ada Lovelace" --permission decide,publish',
      ),
    )
    .action(make);
}

function readPermission(typed: string): string {
  const rights = parseDeskRights(typed);
  if (!rights) {
    throw new InvalidArgumentError(
      `Give one or several of these, separated by commas: ${deskRights.join(", ")}.`,
    );
  }
  return formatDeskRights(rights);
}

function make(name: string, { permission: right }: { permission: string }): Promise<void> {
  return withStore(async ({ store, by }) => {
    const person = { name, gate: "", right, createdBy: by, rehearsal: false, print: "never" };
    const { pairingCode } = await openDevices(store.gate).invite(person);
    const subject = `${name} (${right})`;
    const line = { at: new Date(), by, kind: "device", detail: "invited", subject } as const;
    await store.staffActions.add(line);
    console.info(
      `${pairingCode}  (works once, within ten minutes, on the desk's page for signing in)`,
    );
  });
}
