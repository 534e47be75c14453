/** What a change writes follows from what it reads itself: a value that was read before it may be another one by then. */
import { globSync, readFileSync } from "node:fs";

/** A query has no place in a change; what it finds is read again there, or deleted. */
const READ = /^( *)const (.+?) = await database\.read\b/;

const getIndent = (line: string) => line.length - line.trimStart().length;
const getNames = (pattern: string): string[] =>
  pattern.replace(/= \w+/g, "").match(/[a-zA-Z_]\w*/g) ?? [];
const names = (text: string, tainted: ReadonlySet<string>) =>
  [...tainted].some((name) => new RegExp(`\\b${name}\\b`).test(text));

/** Changes of a source, formatted as ours, whose decision names what was read before them. */
function findDecisions(source: string): string[] {
  const lines = source.split("\n");
  return lines.flatMap((line, start) => {
    const [, indent, pattern = ""] = READ.exec(line) ?? [];
    if (indent === undefined) return [];
    const tainted = new Set(getNames(pattern));
    const length = lines.slice(start).findIndex((one) => one && getIndent(one) < indent.length);
    const block = lines.slice(start + 1, start + length);
    for (const one of block) {
      const [, derived, value = ""] = /^\s*const ([^=]+?)(?:: [^=]+)? = (.+)$/.exec(one) ?? [];
      if (derived && !/await database\.change/.test(value) && names(value, tainted))
        for (const name of getNames(derived)) tainted.add(name);
    }
    const change = block.findIndex((one) => one.includes("database.change"));
    if (change < 0) return [];
    const decision = block.slice(change).join("\n").split("=>").slice(1).join("=>");
    return names(decision, tainted) ? [line.trim()] : [];
  });
}

it("no repository decides in a change on what it read before", () => {
  const files = globSync("lib/store/**/*.ts");
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((file) =>
    findDecisions(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

it("finds one that does, also by a value that follows from it", () => {
  const source = `
async function change() {
  const [head = noHead] = await database.read<Head>(headAt);
  const basis = getStanding(head);
  return database.change([draftAt], (draft) => {
    return { result: draft ?? basis };
  });
}
`;
  expect(findDecisions(source)).toHaveLength(1);
  expect(findDecisions(source.replace("?? basis", "?? 0"))).toEqual([]);
});
