/** A machine on which deploy/machine/release runs, with doubles of the programs that it calls. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
    encoding: "utf8",
  }).trim();

/** @param doubles scripts of the shell, by the names of the programs */
export function makeMachine(doubles: Record<string, string>) {
  const machine = mkdtempSync(join(tmpdir(), "expo-release-"));
  const at = (name: string) => join(machine, name);
  const [root, programs, origin] = [at("root"), at("programs"), at("origin")];
  for (const folder of [root, programs, origin]) mkdirSync(folder);
  for (const [name, script] of Object.entries(doubles)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  git("init", "--quiet", origin);
  return {
    machine,
    root,
    origin,
    env: {
      NODE_ENV: "production",
      PATH: `${programs}${delimiter}${process.env.PATH}`,
      MACHINE: machine,
      ROOT: root,
    } as NodeJS.ProcessEnv,
    /** @returns the folder of this version, once it is released */
    publish(version: string): string {
      writeFileSync(join(origin, "version"), version);
      git("-C", origin, "add", "version");
      git("-C", origin, "commit", "--quiet", "--message", version);
      return `releases/${git("-C", origin, "rev-parse", "--short=12", "HEAD")}`;
    },
    remove: () => rmSync(machine, { recursive: true, force: true }),
  };
}
