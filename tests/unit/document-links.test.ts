/** Every link from one Markdown file of the project to another leads somewhere. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const pages = globSync("**/*.md", {
  exclude: (name) => name.startsWith(".") || ["node_modules", "dist"].includes(name),
});

const withoutCode = (text: string) =>
  text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`]*`/g, "");

/** The anchors of a page's headings, as code hosts make them. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = ""]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

/** The links of a page to files of the project that lead nowhere. */
function deadLinks(page: string): string[] {
  const links = withoutCode(readFileSync(page, "utf8")).matchAll(/\]\(([^)\s]+)\)/g);
  return Array.from(links, ([, link = ""]) => link).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#", 2);
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(target)) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
  });
}

it("finds the pages of the project", () => {
  expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/specification.md"]));
});

it.each(pages)("%s links to what there is", (page) => {
  expect(deadLinks(page)).toEqual([]);
});

it("the list of decisions names each of them", () => {
  const list = readFileSync("docs/decisions/README.md", "utf8");
  const decisions = globSync("docs/decisions/[0-9]*.md").map((path) => path.slice(15));
  expect(decisions.filter((name) => !list.includes(`(${name})`))).toEqual([]);
});
