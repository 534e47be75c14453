import type { Tool } from "./tools";

export interface Machine {
  /** apt-get is there. */
  debian: boolean;
  root: boolean;
}

const container = 'docker run --rm -it -v "$PWD:/site" -w /site node:24-bookworm npm run verify';

/** The commands that may bring the missing tools, as programs with their arguments. */
export function installations(missing: Tool[], { debian, root }: Machine): string[][] {
  if (missing.length === 0) return [];
  const packages = missing.map((tool) => tool.debian);
  if (debian && root) {
    return [
      ["apt-get", "update"],
      ["apt-get", "install", "--yes", "--no-install-recommends", ...packages],
    ];
  }
  // Only this one installs into the person's own folder.
  return packages.includes("chromium") ? [["npx", "playwright", "install", "chromium"]] : [];
}

/** What a person has to do about the tools that no command brought. */
export function sentence(missing: Tool[], { debian, root }: Machine): string {
  const names = missing.map(({ name }) => name).join(", ");
  if (!debian) {
    const commands = new Set(missing.map(({ elsewhere }) => elsewhere ?? container));
    return `The tests lack ${names}: run ${[...commands].join(" && ")}`;
  }
  const sudo = root ? "" : "sudo ";
  const packages = missing.map((tool) => tool.debian).join(" ");
  const sources = missing.flatMap(({ name, source }) =>
    source ? [` (${name} comes from the package source of ${source})`] : [],
  );
  return `The tests lack ${names}: run ${sudo}apt-get update && ${sudo}apt-get install --no-install-recommends ${packages}${sources.join("")}`;
}
