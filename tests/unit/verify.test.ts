/** `npm run verify` and `npm run verify:all` run every test that the project has. */
import { scripts } from "@/package.json";
import { sets } from "@/scripts/verify-steps.mjs";

const commands = [...sets.verify, ...sets.all].flatMap(([, command = ""]) => command);

it("names commands that exist", () => {
  const named = commands.flatMap((command) => /^npm run (\S+)$/.exec(command)?.[1] ?? []);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it("leaves no test out", () => {
  // The canary tries a version of the framework that is not out yet. The others are parts of steps.
  const apart = ["test:canary", "test:property", "test:e2e"];
  const tests = Object.keys(scripts).filter((name) => name.startsWith("test:"));
  const missing = tests.filter((name) => !commands.includes(`npm run ${name}`));
  expect(missing.toSorted()).toEqual(apart.toSorted());
});
