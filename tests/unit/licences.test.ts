/** The list of third-party licences is that of the lock file. */
import { readFileSync } from "node:fs";
import { buildLicencePage } from "@/tools/make/licences.mjs";

it("names each package of the production, with a licence", () => {
  const page = readFileSync("docs/third-party-licences.md", "utf8");
  expect(page).toBe(buildLicencePage());
  expect(page).not.toContain("| unknown |");
});
