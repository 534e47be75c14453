/** The walks of CONTRIBUTING hold, but the new language, which has a copy to itself: what they say is enough, nothing else has to be touched. */
import { copyTree, type Tree } from "./tree";
import { addField, addNewsCard, addPage, moveFair } from "./walks";

jest.setTimeout(600_000);

let tree: Tree;

beforeAll(async () => {
  tree = await copyTree();
  for (const walk of [addField, addNewsCard, addPage, moveFair]) await walk(tree);
});

afterAll(() => tree.remove());

it("types hold", async () => {
  await tree.run("next", "typegen");
  await tree.run("tsx", "scripts/message-types.mjs");
  await tree.run("tsc", "--noEmit");
});

it("unit and component tests pass", async () => {
  // The printed documents are made anew by `npm run make:documents`, whose check this is.
  const others = ["--testPathIgnorePatterns", "tests/unit/documents/printed"];
  await tree.run("jest", "--selectProjects", "unit", "component", ...others);
});
