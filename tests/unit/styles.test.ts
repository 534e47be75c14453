/** The project's own rules for styles. A broken rule would report nothing, so the test tries each. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const refused = [
  "a { color: #fff }",
  "a { background: rgb(1 2 3 / 50%) }",
  "a { box-shadow: 0 0 1px OKLCH(1 2 3) }",
  "a { border: 1px solid Black }",
  "a { color: light-dark(var(--ink), white) }",
  "@media (min-width: 30rem) { a { inset: 0 } }",
  "@container (max-height: 30rem) { a { inset: 0 } }",
  "@media (width >= 480px) { a { inset: 0 } }",
  "@media (width > 30rem) { a { inset: 0 } }",
  "@media (30rem <= width) { a { inset: 0 } }",
  "@media (30rem <= width < 48rem) { a { inset: 0 } }",
  "@media (width >= 30rem) and (max-height: 30rem) { a { inset: 0 } }",
];
const welcome = [
  "/* red is #f00 */",
  ".red { color: var(--red) }",
  "a { border: 1px solid currentcolor }",
  "@media (width >= 30rem) and (height < 48rem) { a { inset: 0 } }",
  "@container (width >= 22.5rem) { a { inset: 0 } }",
  "@media (scripting: none), print { a { inset: 0 } }",
];

it("the linter finds colours beside their tokens and breakpoints of another kind, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  const plugins = [resolve("tools/lint/styles.grit")];
  const linter = { rules: { preset: "none" } };
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins, linter }));
  writeFileSync(join(folder, "sheet.css"), [...refused, ...welcome].join("\n"));
  const command = [resolve("node_modules/@biomejs/biome/bin/biome"), "lint", "--reporter=github"];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const lines = [...stdout.matchAll(/^::error .*\bline=(\d+),/gm)].map(([, line]) => Number(line));
  expect(lines).toEqual(refused.map((_, index) => index + 1));
});
