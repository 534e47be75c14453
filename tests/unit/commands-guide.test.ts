/** docs/commands.md names what the program of the fair understands, and nothing else. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { buildProgram } from "@/staff/commands/program";

const guide = readFileSync("docs/commands.md", "utf8").split("## For those who run the fair")[1];
// In a table a bar within a cell is written with a backslash.
const rows = guide?.match(/^\| `.*/gm)?.map((row) => row.replaceAll("\\|", "/").split("|")) ?? [];

/** Every command with the names that lead to it: `mails`, `mails send`. */
function listCommands(parent: Command, path: string[] = []): [name: string, command: Command][] {
  return parent.commands.flatMap((command) => {
    const own = [...path, command.name()];
    return [[own.join(" "), command], ...listCommands(command, own)];
  });
}

const commands = new Map(listCommands(buildProgram()));
const optionsOf = (command: Command) => command.options.map(({ long }) => long);

/** The options in the rows of each command. */
function readGuide(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, cell = "", ...rest] of rows) {
    const typed = [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
    for (const code of typed) {
      const [first = "", second = ""] = code.split(" ");
      const name = commands.has(`${first} ${second}`) ? `${first} ${second}` : first;
      const named = `${code} ${rest.join(" ")}`.match(/--[a-z-]+/g) ?? [];
      found.set(name, new Set([...(found.get(name) ?? []), ...named]));
    }
  }
  return found;
}

it("has every command, and no other", () => {
  expect([...readGuide().keys()].sort()).toEqual([...commands.keys()].sort());
});

it.each([...commands])("has the options of %s, and no other", (name, command) => {
  const named = [...(readGuide().get(name) ?? [])].sort();
  // A row for several commands names the options of all of them.
  const [group = ""] = name.split(" ");
  const together = name === group ? [command, ...command.commands] : [command];
  const own = optionsOf(command).filter((option) => option !== "--edition");
  expect(named).toEqual(expect.arrayContaining(own));
  expect(together.flatMap(optionsOf)).toEqual(expect.arrayContaining(named));
});

it("says which commands take an edition", () => {
  const sentences = guide?.match(/A store may hold several editions.*?`--edition ID`/)?.[0] ?? "";
  const named = [...sentences.matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => name);
  const taking = [...commands].filter(([, command]) => optionsOf(command).includes("--edition"));
  const groups = new Set(taking.map(([name]) => name.split(" ")[0]));
  expect(named.sort()).toEqual([...groups].sort());
});
