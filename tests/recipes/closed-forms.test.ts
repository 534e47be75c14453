/** A build with CLOSED_FORMS: its links say which forms are closed, and it closes none. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "@/lib/content/navigation";
import { translator } from "@/lib/i18n/translate";
import { locales } from "@/lib/locales";
import { copyTree, type Tree } from "./tree";

jest.setTimeout(600_000);

let tree: Tree;

beforeAll(async () => {
  tree = await copyTree();
  // The packages are a link out of the copy.
  await tree.replace("next.config.mjs", /experimental: \{/, 'turbopack: { root: "/" },\n  $&');
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.mjs"], {
    cwd: tree.folder,
    env: { ...process.env, CLOSED_FORMS: "press,visit" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stdout + stderr);
});

afterAll(() => tree.remove());

const built = (file: string) =>
  readFileSync(join(tree.folder, ".next/server/app", `${file}.html`), "utf8");

/** The texts of the links to a page, without those that choose a language. */
function linksTo(html: string, href: string): string[] {
  const links = html.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs);
  return [...links].flatMap(([, attributes = "", text = ""]) =>
    attributes.includes(`href="${href}"`) && !attributes.includes("hrefLang") ? [text] : [],
  );
}

it.each(locales)("in %s every link says whether its form is closed", (locale) => {
  const mark = `(${translator(locale)("Closed.mark")})`;
  const files = readdirSync(join(tree.folder, ".next/server/app", locale)).filter((file) =>
    file.endsWith(".html"),
  );
  expect(files.length).toBeGreaterThan(8);
  for (const page of ["missing", ...files.map((file) => file.replace(".html", ""))]) {
    const html = built(`${locale}/${page}`);
    const closed = ["Visit", "Press"].flatMap((form) =>
      linksTo(html, `/${locale}/${form}Registration`),
    );
    expect(closed.length).toBeGreaterThan(3);
    for (const text of closed) expect(text).toContain(mark);
    for (const text of linksTo(html, `/${locale}/ExhibitRegistration`)) {
      expect(text).not.toContain(mark);
    }
  }
});

it("the pages of the forms are those of open forms: the start closes them", () => {
  for (const locale of locales) {
    for (const page of ["visitRegistration", "exhibitRegistration", "pressRegistration"] as const) {
      expect(built(`${locale}/${pages[page].path}`)).toContain("<form");
    }
    expect(built(`${locale}/closed/press`)).not.toContain("<form");
  }
});
