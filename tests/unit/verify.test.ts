/** `npm run verify` and `npm run verify:all` run every test that the project has. */

import { readdirSync } from "node:fs";
import { scripts } from "@/package.json";
import { sets } from "@/scripts/sets.mjs";
import { createTimeBox, rotateGroups } from "@/scripts/time-box.mjs";
import { sets as steps } from "@/scripts/verify-steps.mjs";

const ofTests = Object.keys(sets.test);
const commands = [...steps.verify, ...steps.all].flatMap((step) => step.commands);

it("names commands that exist", () => {
  const known = [...Object.keys(scripts), ...ofTests.map((name) => `test ${name}`)];
  const named = commands.flatMap(
    (command) => /^npm run (.+?)(?: -- .*)?$/.exec(command)?.[1] ?? [],
  );
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it("leaves no test out", () => {
  // The canary tries a version of the framework that is not out yet, and mutants try the tests. The others are parts of
  // steps.
  const apart = ["test canary", "test mutants", "test property", "test chromium"];
  const own = Object.keys(scripts).filter((name) => name.startsWith("test:"));
  const tests = [...own, ...ofTests.map((name) => `test ${name}`)];
  const named = commands.map((command) => command.replace(/ -- .*/, ""));
  const missing = tests.filter((name) => !named.includes(`npm run ${name}`));
  expect(missing.toSorted()).toEqual(apart.toSorted());
});

it("leaves no folder of Chromium's tests out", () => {
  const folders = readdirSync("tests/e2e").filter((name) => name !== "support");
  const named = commands.flatMap((command) => command.match(/(?<=tests\/e2e\/)\w+/g) ?? []);
  expect(named.toSorted()).toEqual(folders.toSorted());
});

const seconds = (minutes: number) => minutes * 60;
const verifyMinutes = steps.verify.reduce((sum, { minutes }) => sum + minutes, 0);

it.each([
  ["begins a group that ends in time", 1, 50, true],
  ["begins none after 65 minutes", 1, 66, false],
  ["begins none that a slow machine would not end in time", 4, 60, false],
])("%s", (_, slowness, elapsed, canBegin) => {
  const spent = seconds(verifyMinutes * slowness);
  const group = { name: "a", commands: [], minutes: 8 };
  expect(createTimeBox(spent)(group, seconds(elapsed) - spent)).toBe(canBegin);
});

it("begins a day with the groups that were last on the day before, after the most important ones", () => {
  const groups = ["a", "b", "c", 1, 2, 3, 4, 5, 6, 7];
  const [today, tomorrow] = [20_000, 20_001].map((day) => rotateGroups(groups, day));
  expect(tomorrow).toEqual([
    "a",
    "b",
    "c",
    ...(today ?? []).slice(-3),
    ...(today ?? []).slice(3, -3),
  ]);
});
