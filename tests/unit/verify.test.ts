/** `npm run verify` and `npm run verify:all` run every test that the project has. */
import { scripts } from "@/package.json";
import { sets } from "@/scripts/sets.mjs";
import { sets as steps } from "@/scripts/verify-steps.mjs";

const ofTests = Object.keys(sets.test);
const commands = [...steps.verify, ...steps.all].flatMap(([, command = ""]) => command);

it("names commands that exist", () => {
  const known = [...Object.keys(scripts), ...ofTests.map((name) => `test ${name}`)];
  const named = commands.flatMap((command) => /^npm run (.+)$/.exec(command)?.[1] ?? []);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it("leaves no test out", () => {
  // The canary tries a version of the framework that is not out yet. The others are parts of steps.
  const apart = ["test canary", "test property", "test chromium"];
  const own = Object.keys(scripts).filter((name) => name.startsWith("test:"));
  const tests = [...own, ...ofTests.map((name) => `test ${name}`)];
  const missing = tests.filter((name) => !commands.includes(`npm run ${name}`));
  expect(missing.toSorted()).toEqual(apart.toSorted());
});
