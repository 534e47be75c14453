/**
 * `npm run make licences`: lists the packages that run in production, with their licences, in
 * `docs/third-party-licences.md`, from the lock file.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const page = "docs/third-party-licences.md";

/** Packages whose description names no licence. Read in the package's own file. */
const readByHand = { limiter: "MIT" };

/** @returns the text of the page */
export function buildLicencePage() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const rows = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith("node_modules/") && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return `| ${name} | ${version} | ${license ?? readByHand[name] ?? "unknown"} |`;
    });
  const lines = [...new Set(rows)].toSorted();
  return `# Third-party licences

The packages that the site, the desk and the commands need in production, for any platform. \`npm run make licences\` writes this list.

| Package | Version | Licence |
| --- | --- | --- |
${lines.join("\n")}
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync("package-lock.json")) throw new Error("There is no lock file here.");
  writeFileSync(page, buildLicencePage());
}
