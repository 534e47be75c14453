/** The words of the documents: the same as those on the screens, and plain for a reader whose third language it is. */
import { globSync, readFileSync } from "node:fs";
import { scripts } from "@/package.json";
import { sets } from "@/scripts/sets.mjs";

const pages = [
  ...globSync(["*.md", "docs/*.md", "documents/*.md", "deploy/**/*.md"]),
  ".env.example",
  "deploy/alerts.yaml",
];

/** The prose of a file: without code and the targets of links. */
const proseOf = (path: string) =>
  readFileSync(path, "utf8")
    .replace(/^```[\s\S]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]");

/** The lines of some files in which a word stands that was given up. */
const found = (paths: string[], before: RegExp) =>
  paths.flatMap((path) =>
    proseOf(path)
      .split("\n")
      .filter((line) => before.test(line))
      .map((line) => `${path}: ${before.exec(line)?.[0]}`),
  );

const each = "second|minute|hour|day|month|person|language|form|client|line|page|registration";

it.each([
  [
    "permission",
    /\bright(s| (to (read|export)|of a|for it|that|ends))\b|\b(same|with the|has no) right\b/,
  ],
  ["gate app", /\b(the|no|a) door(?!s)\b/i],
  ["pairing code", /(?<!code of )(?<!code \()\bsix letters|\b(by|wrong|for) letters\b/],
  ["audit log", /\bledger\b/i],
  ["email", /\bletters? (to|about|goes|that is)\b|\bthe letter\b/],
  ["cancel", /withdr[ae]wn?( \w+)? registration/i],
  ["only", /(?<!decides? |decided |device |tablet |person in )\balone\b/i],
  ["select", /\btick(ed)? (registrations|exhibitors|journalists|which)|\bare ticked\b/i],
  ["unavailable", /\b(is|are) away\b/],
  ["per", new RegExp(`(\\d|once|twice|times|most \\w+) an? (${each})\\b`)],
  ["layers and modules", /\beach on a floor|\bsix walks\b/i],
  ["whole commands", /\| … `/],
  ["listing", /\bcompany entr|\b(sends?|send|sent|waiting|another) (an )?entr(y|ies)\b/i],
])("the documents say %s", (_, before) => {
  expect(found(pages, before)).toEqual([]);
});

it("email is spelled in one way, in decisions too", () => {
  const all = [...pages, ...globSync("docs/decisions/*.md")];
  expect(found(all, /\be-mail/i)).toEqual([]);
});

it("every command that tests, makes or measures is written out, so that it can be found and copied", () => {
  const own = Object.keys(scripts).filter((name) => name.startsWith("test:"));
  const ofSets = Object.entries(sets).flatMap(([set, commands]) =>
    Object.keys(commands).map((name) => `${set} ${name}`),
  );
  const names = [...own, ...ofSets];
  const written = pages.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(
    names.filter(
      (name) => !written.includes(`npm run ${name}\``) && !written.includes(`npm run ${name} `),
    ),
  ).toEqual([]);
});
