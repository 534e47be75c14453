import type { Tool } from "./tools";

export interface Machine {
  /** apt-get is there. */
  debian: boolean;
  root: boolean;
}

const container = 'docker run --rm -it -v "$PWD:/site" -w /site node:24-bookworm npm run verify';

/** The commands that may install the missing tools, as programs with arguments. */
export function installations(missing: Tool[], { debian, root }: Machine): string[][] {
  if (missing.length === 0) return [];
  const packages = missing.map((tool) => tool.debian);
  if (debian && root) {
    return [
      ["apt-get", "update"],
      ["apt-get", "install", "--yes", "--no-install-recommends", ...packages],
    ];
  }
  // Only this command installs into the user's own folder.
  return packages.includes("chromium") ? [["npx", "playwright", "install", "chromium"]] : [];
}

/** The message about tools that no command could install. */
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
