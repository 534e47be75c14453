/** Logos that staff upload as drawings: only shapes come out, whatever went in. */
import { readdirSync, readFileSync } from "node:fs";
import { drawSvg } from "@/lib/site-content/service/draw-svg";

function draw(svg: string): string {
  const drawn = drawSvg(Buffer.from(svg));
  return "refusal" in drawn ? drawn.refusal : String(drawn.files.svg);
}

const shape = '<path d="M0 0h1z"/>';
const svg = (inside: string, head = 'viewBox="0 0 300 100"') => `<svg ${head}>${inside}</svg>`;

it("keeps shapes, colours and gradients, and makes attributes of declarations", () => {
  const gradient =
    '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient></defs>';
  const path = '<path d="M0 0h1z" style="fill:#f00;x:y"/>';
  const drawn = draw(svg(`${gradient}<g fill="url(#a)">${path}</g>`));
  expect(drawn).toContain('<path d="M0 0h1z" fill="#f00">');
  expect(drawn).toContain('<g fill="url(#a)">');
  expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 300 100">/);
});

it.each([
  ["a script", `<script>alert(1)</script>${shape}`],
  ["a page", `<foreignObject><p/></foreignObject>${shape}`],
  ["a link", `<a href="javascript:alert(1)">${shape}</a>`],
  ["another file", `<use href="https://x.example/a.svg#a"/>${shape}`],
  ["a picture", `<image href="data:image/png;base64,AA"/>${shape}`],
  ["an animation", `<animate attributeName="href" to="javascript:alert(1)"/>${shape}`],
  ["letters", `<text>Velora</text>${shape}`],
])("refuses %s", (_, inside) => expect(draw(svg(inside))).toBe("svgParts"));

it.each([
  ["a style sheet", svg(`<style>.a{fill:red}</style>${shape}`), "svgStyles"],
  ["no size", svg(shape, 'width="300" height="100"'), "svgSize"],
  ["an endless line", svg(shape, 'viewBox="0 0 9000 1"'), "svgSize"],
  ["nothing to see", svg("<g/>"), "svgSize"],
  ["a drawing in a drawing", svg(svg(shape)), "svgBroken"],
  ["something else", "<html></html>", "svgBroken"],
])("refuses %s", (_, file, refusal) => expect(draw(file)).toBe(refusal));

it.each([
  ["an event", `<path d="M0 0h1z" onload="alert(1)"/>`],
  ["a declaration", `<path d="M0 0h1z" style="background:url(//x.example)"/>`],
  ["a paint of another file", `<path d="M0 0h1z" fill="url(https://x.example#a)"/>`],
  ["character data", `<![CDATA[<script>alert(1)</script>]]>${shape}`],
  ["escaped markup", `&lt;script&gt;alert(1)&lt;/script&gt;${shape}`],
  ["an attribute that ends early", `<path d='M0 0h1z"><script>' fill="red"/>${shape}`],
])("drops %s", (_, inside) => {
  expect(draw(svg(inside))).not.toMatch(/script|alert|onload|x\.example|style/);
});

it("declares no entity", () => {
  const drawn = draw(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg(`<title>&a;</title>${shape}`)}`);
  expect(drawn).not.toMatch(/ENTITY|&/);
});

it("draws every logo of the release, as wide as it is", () => {
  for (const name of readdirSync("public/logos").filter((one) => one.startsWith("sponsor-")))
    expect(drawSvg(readFileSync(`public/logos/${name}`))).toMatchObject({ height: 100 });
});
