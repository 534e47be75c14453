/**
 * `npm run lint`: each exported function begins with a verb of `tools/lint/verbs.txt` (`formatDay`, `findPass`, `isOpen`), so that
 * a reader can guess what it does. So do functions within functions and methods, up to a limit: keys of tables and what
 * libraries ask for are no verbs. Components and hooks are named as React names them.
 */
import { globSync, readFileSync } from "node:fs";

const readVerbs = (name) =>
  readFileSync(new URL(`../tools/lint/${name}`, import.meta.url), "utf8").split(/\s+/);
const verbs = new Set(readVerbs("verbs.txt"));
/** Where the object that has the method says of what: `queue.lease()`. */
const innerVerbs = new Set([...verbs, ...readVerbs("inner-verbs.txt")]);

/** Allowed nouns: small field builders in the style of zod, and names that Next requires. */
const exceptions = new Set(["text", "choice", "checkbox", "list", "profile", "default"]);
const frameworkFiles =
  /(^|\/)(page|layout|route|manifest|robots|sitemap|middleware|global-error|not-found)\.tsx?$/;

const declaration =
  /^export (?:async )?function\*? ([a-z]\w*)|^export const ([a-z]\w*)(?:: [^=\n]+)? = (?:async )?(?:<[^>]+>)?\([^)]*\)(?:: [^=]+)? =>/gm;

const keywords = new Set(["if", "for", "while", "switch", "catch", "function", "constructor"]);
const innerDeclarations = [
  /^[ \t]+(?:async )?function\*? ([a-z]\w*)/gm,
  /^[ \t]+const ([a-z]\w*)(?:: [^=\n]+)? = (?:async )?(?:<[^>]+>)?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>/gm,
  /^[ \t]+(?:async )?\*?([a-z]\w*)(?:<[^>\n]*>)?\([^)]*\)(?:: [^{;\n]+)? \{$/gm,
  /^[ \t]+([a-z]\w*)\??(?:<[^>\n]*>)?\([^)]*\): [^;{\n]+;$/gm,
  /^[ \t]+([a-z]\w*): (?:async )?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>/gm,
];
/** Lower it when there are fewer. */
const MAX_INNER_NAMES_WITHOUT_VERB = 122;

const hasVerb = (name, known) => known.has(/^[a-z]+/.exec(name)[0]);

const files = globSync(
  ["{app,components,lib,staff,scripts,bench,documents}/**/*.{ts,tsx}", "*.ts"],
  {
    exclude: ["**/node_modules/**", "**/tests/**", "**/*.d.ts"],
  },
).filter((file) => !frameworkFiles.test(file));

const wrong = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(declaration)]
    .map(([, declared, assigned]) => declared ?? assigned)
    .filter((name) => !exceptions.has(name) && !hasVerb(name, verbs))
    .map((name) => `${file}: ${name}`),
);

for (const line of wrong) console.error(line);
if (wrong.length > 0) {
  console.error("An exported function begins with a verb of tools/lint/verbs.txt.");
  process.exitCode = 1;
}

const inner = files.flatMap((file) => {
  const text = readFileSync(file, "utf8");
  return innerDeclarations
    .flatMap((form) => [...text.matchAll(form)])
    .filter(
      ([, name]) => !keywords.has(name) && !exceptions.has(name) && !hasVerb(name, innerVerbs),
    )
    .map(([, name]) => `${file}: ${name}`);
});
if (inner.length > MAX_INNER_NAMES_WITHOUT_VERB) {
  for (const line of inner) console.error(line);
  console.error(
    `${inner.length} functions within functions and methods have no verb of tools/lint, of at most ${MAX_INNER_NAMES_WITHOUT_VERB}.`,
  );
  process.exitCode = 1;
}
