/**
 * The recipes of CONTRIBUTING are complete: nothing else must be changed. The new language has a file
 * of its own.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { leaveLastYear } from "./last-year";
import { addAction } from "./new-action";
import { addEngine } from "./new-engine";
import { addSection } from "./new-section";
import { addSubject } from "./new-subject";
import { addEdition, addField, addNewsCard, addPage, addRecord, moveFair } from "./recipes";
import { copyTree, type Tree } from "./tree";

jest.setTimeout(600_000);

let tree: Tree;

beforeAll(async () => {
  tree = await copyTree();
  const content = [addField, addNewsCard, addPage, addSection, moveFair, addEdition];
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
  // It runs the commands as they are bundled.
  await tree.run("node", "scripts/build-server.mjs");
  await tree.run("jest", "tests/unit/new-edition.test.tsx", "--selectProjects", "unit");
});

it("the new engine of the database does what the others do", async () => {
  const contract = "tests/contract/database.test.ts";
  await tree.run("jest", contract, "--selectProjects", "contract", "-t", "^copy ");
});
