import { readFile } from "node:fs/promises";
import postcss, { type Rule } from "postcss";
import { drawPlan } from "@/lib/exhibitors/plan-file";
import { drawTiles } from "@/lib/exhibitors/tiles-file";
import { drawnTokens, withOwnStyles } from "@/lib/server/pages/finishing/own-styles";

const link = '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>';

/** A page with a sheet, as the build finishes it. */
function finished(body: string, css: string, scripts: Record<string, string> = {}): string {
  const html = `<html lang="tr"><head>${link}</head><body>${body}</body></html>`;
  return withOwnStyles(
    html,
    () => postcss.parse(css),
    (name) => scripts[name],
  );
}

/** What of a sheet a page keeps. */
function kept(...page: Parameters<typeof finished>): string | undefined {
  return /<style>(.*)<\/style>/s.exec(finished(...page))?.[1];
}

test("a page without React names no sheet", () => {
  const css = "p{top:0}i{top:0}";
  expect(finished('<main id="main"><p>a</p></main>', css, { "one.js": '"i"' })).toBe(
    '<html lang="tr"><head><style>p{top:0}</style></head><body><main id="main"><p>a</p></main></body></html>',
  );
});

test("a page without sheets stays as it is", () => {
  const none = () => undefined;
  expect(withOwnStyles("<p>a</p>", () => postcss.root(), none)).toBe("<p>a</p>");
});

const plain = '<main id="main" class="a"><b>word</b></main>';

test.each([
  ["of what is there", ".a b{top:0}"],
  ["of states and pseudo-elements", ".a:hover b::before{top:0}"],
  ["of what scripts and readers change", ".a[data-on]>b[aria-busy=true]{top:0}"],
  ["with a choice of which one can match", ".a:is(.c,:lang(tr)){top:0}"],
  [
    "that depend on an element that is there",
    "html:has(.a>b){top:0}html:has(.c,[data-on]){top:1px}",
  ],
  ["with custom properties, also for drawings in files", ".a{--x:1px}"],
  [
    "of all fonts",
    "@font-face{src:url(x);unicode-range:U+61}@font-face{src:url(y);unicode-range:U+62?}",
  ],
])("a page without React keeps rules %s", (_, css) => {
  expect(kept(plain, css)).toBe(css);
});

test.each([
  ["what is not there", ".c{top:0}.a i{top:0}", ""],
  ["what of a list cannot match", ".a,.c{top:0}", ".a{top:0}"],
  ["states of what is not there", ".a>:focus{top:0}.c>:focus{top:0}", ".a>:focus{top:0}"],
  ["other languages", ".a:lang(ar){top:0}.a:lang(tr){top:1px}", ".a:lang(tr){top:1px}"],
  [
    "languages from right to left that it has not",
    ".a>:is(:lang(ar),:lang(tr),:lang(fa)):hover{top:0}",
    ".a>:is(:lang(tr)):hover{top:0}",
  ],
  ["absent elements", "html:has(.c){top:0}html:has(>.c [open],i){top:0}", ""],
  ["a choice of which none can match", ".a:is(.c,:lang(ar)){top:0}", ""],
  [
    "conditions of what is not there",
    "@media (width>=1px){.a{top:0}.c{top:0}}@media (width>=2px){.c{top:0}}",
    "@media (width>=1px){.a{top:0}}",
  ],
  [
    "paper",
    "@media print{.a{top:0}.c{top:0}}@page{margin:0}",
    "@media print{.a{top:0}}@page{margin:0}",
  ],
  [
    "papers that nothing names",
    "@page x{margin:0}@page y{margin:0}.a{page:x}body:has(.c){page:y}",
    "@page x{margin:0}.a{page:x}",
  ],
  [
    "animations that nothing names",
    "@keyframes x{to{top:0}}@keyframes y{to{top:0}}.a{animation:x 1s}",
    "@keyframes x{to{top:0}}.a{animation:x 1s}",
  ],
  [
    "tokens that nothing uses, but for drawings",
    ":root{--navy:a;--x:var(--y);--y:b;--z:c}.a{top:var(--z)}.a{--own:d}",
    ":root{--navy:a;--z:c}.a{top:var(--z)}.a{--own:d}",
  ],
  [
    "fonts that nothing names",
    '@font-face{font-family:"X Y"}@font-face{font-family:Z}.a{font:1px X Y}',
    '@font-face{font-family:"X Y"}.a{font:1px X Y}',
  ],
])("a page without React drops rules for %s", (_, css, expected) => {
  expect(kept(plain, css)).toBe(expected);
});

test("a page keeps the rules of what is deferred, as it will stand", () => {
  const body = '<main id="main"><p class="a"><template><i>b</i></template></p></main>';
  expect(kept(body, ".a>i:first-child{top:0}.a>b{top:0}")).toBe(".a>i:first-child{top:0}");
});

test("in a page that is filled later, classes are enough, but not for the root element", () => {
  const css =
    ".a [data-part] li{top:0}.c li{top:0}:is(.c:has(i) p,.c b){top:0}:root[lang=ar]{top:0}:root[lang=tr]{top:0}";
  expect(kept('<div class="a"><!--exhibitors--></div>', css)).toBe(
    ".a [data-part] li{top:0}:root[lang=tr]{top:0}",
  );
});

test("a page with an island keeps what its scripts may draw, and those that they ask for", () => {
  const body =
    '<i class="a"></i><b></b><div data-island="/_next/static/page-scripts/one.js"></div>';
  const scripts = {
    "one.js": '({error:"error"}),load("static/page-scripts/two.js")',
    "two.js": 'draw("dialog"),load("static/page-scripts/one.js");import"./three.js"',
    "three.js": '({className:"viewer"})',
    "other.js": '"elsewhere"',
  };
  const css =
    ".a .error{top:0}.viewer>b{top:0}dialog{top:0}u{top:0}.elsewhere{top:0}.error .elsewhere{top:0}.a>b{top:0}";
  expect(kept(body, css, scripts)).toBe(".a .error{top:0}.viewer>b{top:0}dialog{top:0}.a>b{top:0}");
});

test("pages keep the tokens that drawings in files take from them", async () => {
  const css = await Promise.all(
    ["tokens", "halls"].map((name) => readFile(`app/styles/${name}.css`, "utf8")),
  );
  const ofRoot = new Set<string>();
  postcss.parse(css.join("")).walkDecls(/^--/, ({ prop, parent }) => {
    if ((parent as Rule).selector === ":root") ofRoot.add(prop);
  });
  const drawn = (drawPlan(() => "a", "ltr") + drawTiles()).match(/--[\w-]+/g) ?? [];
  expect([...drawnTokens].sort()).toEqual(
    [...new Set(drawn)].filter((name) => ofRoot.has(name)).sort(),
  );
});
