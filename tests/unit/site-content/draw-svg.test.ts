/** Logos that staff upload as drawings: only shapes come out, whatever went in. */
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { drawSvg } from "@/lib/server/site-content/draw-svg";
import { unblockSharp } from "@/tests/support/pictures/unblock-sharp";
import { drawnLogos, refusedLogos } from "../../support/pictures/logo-files";

function draw(svg: string): string {
  const drawn = drawSvg(Buffer.from(svg));
  return "refusal" in drawn ? drawn.refusal : String(drawn.files.svg);
}

// Tests of uploads in the same process have blocked it.
beforeAll(unblockSharp);

const render = (svg: string | Buffer) =>
  sharp(Buffer.from(svg), { density: 96 })
    .resize(200, 100)
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer();

/** Of all values of all pixels, from 0 to 255. */
async function measureDifference(a: string | Buffer, b: string | Buffer): Promise<number> {
  const [before, after] = await Promise.all([render(a), render(b)]);
  expect(after).toHaveLength(before.length);
  return (
    before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0) / before.length
  );
}

describe.each(Object.entries(drawnLogos))("draws %s", (_, file) => {
  it("as its maker meant, and the result again as it is", async () => {
    const drawn = draw(file);
    expect(await measureDifference(file, drawn)).toBeLessThan(0.1);
    expect(
      await measureDifference(
        drawn,
        svg("", 'viewBox="0 0 200 100" xmlns="http://www.w3.org/2000/svg"'),
      ),
    ).toBeGreaterThan(5);
    expect(drawn).not.toMatch(/style|xlink|009fe3.*M0 0h200v100/);
    expect(draw(drawn)).toBe(drawn);
  });
});

it.each(Object.entries(refusedLogos))("refuses %s, and names it", (_, [file, part]) =>
  expect(drawSvg(Buffer.from(file))).toEqual({ refusal: "svgLook", part }),
);

it("keeps the colour for screens of two, and finds a gradient by its encoded name", () => {
  expect(draw(svg('<path d="M0 0h1z" fill="#E30613 icc-color(CMYK, 0, 1, 1, 0)"/>'))).toContain(
    'fill="#E30613"',
  );
  const encoded = '<linearGradient id="é"/><path d="M0 0h1z" fill="url(#%C3%A9)"/>';
  expect(draw(svg(encoded))).toMatch(/id="(_e9_)".* fill="url\(#\1\)"/);
});

it("refuses a drawing of more than 100 KB", () => {
  const sized = (bytes: number) => svg(shape).padEnd(bytes, " ");
  expect(draw(sized(100 * 1024))).toContain("<path");
  expect(draw(sized(100 * 1024 + 1))).toBe("svgHeavy");
});

const shape = '<path d="M0 0h1z"/>';
const svg = (inside: string, head = 'viewBox="0 0 300 100"') => `<svg ${head}>${inside}</svg>`;

it("keeps shapes, colours and gradients, and makes attributes of declarations", () => {
  const gradient =
    '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient></defs>';
  const path = '<path d="M0 0h1z" style="fill:#f00"/>';
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
  ["a style sheet of another file", `<?xml-stylesheet href="a.css"?>${svg(shape)}`, "svgStyles"],
  ["a style sheet", svg(`<style>.a{fill:red}</style>${shape}`), "svgStyles"],
  ["no size", svg(shape, 'width="300" height="100"'), "svgSize"],
  ["an endless line", svg(shape, 'viewBox="0 0 9000 1"'), "svgSize"],
  ["nothing to see", svg("<g/>"), "svgSize"],
  ["a drawing in a drawing", svg(svg(shape)), "svgBroken"],
  ["something else", "<html></html>", "svgBroken"],
])("refuses %s", (_, file, refusal) => expect(draw(file)).toBe(refusal));

it.each([
  ["an event", `<path d="M0 0h1z" onload="alert(1)"/>`],
  ["character data", `<![CDATA[<script>alert(1)</script>]]>${shape}`],
  ["escaped markup", `&lt;script&gt;alert(1)&lt;/script&gt;${shape}`],
  ["what is in the description", `<metadata><path d="M9 9" onload="alert(1)"/></metadata>${shape}`],
])("drops %s", (_, inside) => {
  expect(draw(svg(inside))).not.toMatch(/script|alert|onload|x\.example|style|M9/);
});

it("declares no entity", () => {
  const drawn = draw(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg(`<title>&a;</title>${shape}`)}`);
  expect(drawn).not.toMatch(/ENTITY|&/);
});

it("draws every logo of the release, as wide as it is", () => {
  for (const name of readdirSync("public/logos").filter((one) => one.startsWith("sponsor-")))
    expect(drawSvg(readFileSync(`public/logos/${name}`))).toMatchObject({ height: 100 });
});
