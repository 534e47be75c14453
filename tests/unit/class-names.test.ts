/** Each class that a component takes from a style sheet stands in that sheet. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const components = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file)),
);

/** The classes that a component takes from sheets, by sheet. A computed name is left out. */
function takenBy(file: string): { sheet: string; name: string }[] {
  const source = readFileSync(file, "utf8");
  const imports = [...source.matchAll(/^import (\w+) from "([^"]+\.module\.css)";$/gm)];
  return imports.flatMap(([, local = "", path = ""]) => {
    const sheet = path.startsWith("@/") ? path.slice(2) : join(dirname(file), path);
    const names = [...source.matchAll(new RegExp(`(?<![\\w./-])${local}\\.(\\w+)`, "g"))];
    return names.map(([, name = ""]) => ({ sheet, name }));
  });
}

function hasClass(sheet: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(readFileSync(resolve(sheet), "utf8"));
}

it("no component takes a class that its sheet does not have", () => {
  const taken = components.flatMap((file) => takenBy(file).map((each) => ({ file, ...each })));
  expect(taken.length).toBeGreaterThan(500);
  expect(taken.filter(({ sheet, name }) => !hasClass(sheet, name))).toEqual([]);
});
