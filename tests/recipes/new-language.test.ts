/** If a language is added as CONTRIBUTING says, every list of languages contains it. */
import { readFile } from "node:fs/promises";
import { addLanguage } from "./recipes";
import { copyTree, type Tree } from "./tree";

jest.setTimeout(600_000);

let tree: Tree;

beforeAll(async () => {
  tree = await copyTree();
  await addLanguage(tree);
});

afterAll(() => tree.remove());

it("types hold", async () => {
  // Some tests contain texts of each language. A translator must complete them.
  const exclude = ["node_modules", "documents", "tests"];
  await tree.write(
    "tsconfig.site.json",
    JSON.stringify({
      extends: "./tsconfig.json",
      compilerOptions: { incremental: false },
      exclude,
    }),
  );
  await tree.run("next", "typegen");
  await tree.run("tsx", "scripts/message-types.mjs");
  await tree.run("tsc", "--noEmit", "--project", "tsconfig.site.json");
});

it("pages, switch, sitemap, forms, e-mail, the desk, pictures and the shared cache know it", async () => {
  await tree.write(
    "tests/unit/new-language.test.tsx",
    await readFile("tests/recipes/new-language.checks.tsx", "utf8"),
  );
  await tree.run(
    "jest",
    "tests/unit/new-language.test.tsx",
    "tests/unit/pictures.test.ts",
    "tests/unit/structured-data.test.ts",
    "tests/unit/i18n/locales.test.ts",
    "tests/unit/registration/form-view.test.ts",
    "--selectProjects",
    "unit",
  );
});
