/**
 * `npm run lint`: each exported function begins with a verb of `tools/lint/verbs.txt` (`formatDay`, `findPass`, `isOpen`), so that
 * a reader can guess what it does. Components and hooks are named as React names them.
 */
import { globSync, readFileSync } from "node:fs";

const verbs = new Set(
  readFileSync(new URL("../tools/lint/verbs.txt", import.meta.url), "utf8").split(/\s+/),
);

/** Allowed nouns: small field builders in the style of zod, and names that Next requires. */
const exceptions = new Set(["text", "choice", "checkbox", "list", "profile", "default"]);
const frameworkFiles =
  /(^|\/)(page|layout|route|manifest|robots|sitemap|middleware|global-error|not-found)\.tsx?$/;

const declaration =
  /^export (?:async )?function\*? ([a-z]\w*)|^export const ([a-z]\w*)(?:: [^=\n]+)? = (?:async )?(?:<[^>]+>)?\([^)]*\)(?:: [^=]+)? =>/gm;

const files = globSync(
  ["{app,components,lib,staff,scripts,bench,documents}/**/*.{ts,tsx}", "*.ts"],
  {
    exclude: ["**/node_modules/**", "**/tests/**", "**/*.d.ts"],
  },
).filter((file) => !frameworkFiles.test(file));

const wrong = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(declaration)]
    .map(([, declared, assigned]) => declared ?? assigned)
    .filter((name) => !exceptions.has(name) && !verbs.has(/^[a-z]+/.exec(name)[0]))
    .map((name) => `${file}: ${name}`),
);

for (const line of wrong) console.error(line);
if (wrong.length > 0) {
  console.error("An exported function begins with a verb of tools/lint/verbs.txt.");
  process.exitCode = 1;
}
