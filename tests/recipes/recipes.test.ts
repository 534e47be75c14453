/**
 * The recipes of CONTRIBUTING are complete: nothing else must be changed. All of them are tried in one
 * copy of the tree, the new language last.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { leaveLastYear } from "./last-year";
import { addAction } from "./new-action";
import { addEngine } from "./new-engine";
import { addKind } from "./new-kind";
import { addSection } from "./new-section";
import { addSubject } from "./new-subject";
import {
  addEdition,
  addField,
  addLanguage,
  addNewsCard,
  addPage,
  addRecord,
  moveFair,
} from "./recipes";
import { copyTree, type Tree } from "./tree";

jest.setTimeout(600_000);

let tree: Tree;

beforeAll(async () => {
  tree = await copyTree();
  const content = [addField, addNewsCard, addKind, addPage, addSection, moveFair, addEdition];
  const programs = [addRecord, addAction, addSubject, addEngine];
  for (const recipe of [...content, ...programs]) await recipe(tree);
});

afterAll(() => tree.remove());

it("types hold", async () => {
  await tree.run("next", "typegen");
  await tree.run("tsx", "scripts/message-types.mjs");
  await tree.run("tsc", "--noEmit");
});

it("imports follow the rules", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  const [, folders = ""] = scripts.lint.split(" depcruise ");
  await tree.run("depcruise", ...folders.split(" "));
});

it("unit and component tests pass", async () => {
  // `npm run make documents` prints the documents again. This check belongs to it.
  const others = ["--testPathIgnorePatterns", "tests/unit/documents/printed"];
  await tree.run("jest", "--selectProjects", "unit", "component", ...others);
});

it("the store of the last edition keeps every promise beside that of the new one", async () => {
  await leaveLastYear(join(tree.folder, "last-year"));
  await tree.write(
    "tests/unit/new-edition.test.tsx",
    await readFile("tests/recipes/new-edition.checks.tsx", "utf8"),
  );
  await tree.run("jest", "tests/unit/new-edition.test.tsx", "--selectProjects", "unit");
});

it("the new engine of the database does what the others do", async () => {
  // As a unit test it starts no emulator, which the new engine does not need.
  const test = "tests/unit/new-engine.test.ts";
  await tree.write(test, await readFile("tests/contract/database.test.ts", "utf8"));
  await tree.run("jest", test, "--selectProjects", "unit", "-t", "^copy ");
});

describe("a new language", () => {
  beforeAll(() => addLanguage(tree));

  it("keeps the types of the site", async () => {
    // Some tests contain texts of each language. A translator must complete them.
    const exclude = ["node_modules", "documents", "tests"];
    const compilerOptions = { incremental: false };
    await tree.write(
      "tsconfig.site.json",
      JSON.stringify({ extends: "./tsconfig.json", compilerOptions, exclude }),
    );
    await tree.run("tsx", "scripts/message-types.mjs");
    await tree.run("tsc", "--noEmit", "--project", "tsconfig.site.json");
  });

  it("is known to pages, switch, sitemap, forms, e-mail, the desk, pictures and the shared cache", async () => {
    await tree.write(
      "tests/unit/new-language.test.tsx",
      await readFile("tests/recipes/new-language.checks.tsx", "utf8"),
    );
    const others = ["pictures", "structured-data", "i18n/locales", "registration/form-view"];
    const files = ["new-language", ...others].map((name) => `tests/unit/${name}.test`);
    await tree.run("jest", ...files, "--selectProjects", "unit");
  });
});
