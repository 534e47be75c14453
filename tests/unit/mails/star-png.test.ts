/** The picture of a star in emails is the star that a page draws. */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { OwnStar } from "@/components/ui/drawings/own-star";
import { buildOwnStar } from "@/lib/fair/star/own-star";
import { getPetalColour, starColours } from "@/lib/fair/star/star-colours";
import { renderStarPng, STAR_WIDTH } from "@/lib/mails/star-png";
import { unblockSharp } from "../../support/pictures/unblock-sharp";

const [, line = ""] =
  /--line: ([\d.]+)/.exec(readFileSync("components/ui/drawings/own-star.module.css", "utf8")) ?? [];

/** The page's drawing with its styles as attributes. */
function drawAsPage(star: ReturnType<typeof buildOwnStar>): Buffer {
  const { lines, rays, ground } = starColours;
  const halls = star.petals.map(
    ({ hall }) => `.petals[data-hall="${hall}"] { fill: ${getPetalColour(hall)} }`,
  );
  const style = `svg { fill: none; stroke: ${lines}; stroke-width: ${line}; stroke-linecap: round }
    .rays { stroke: ${rays} } .dots { stroke-width: ${Number(line) * 1.6} }
    .petals { stroke: none; fill: ${getPetalColour(0)} } ${halls.join(" ")}`;
  const svg = renderToStaticMarkup(OwnStar({ star }))
    .replace("<svg", `<svg xmlns="http://www.w3.org/2000/svg"`)
    .replace(
      /(?<=<svg[^>]*>)/,
      `<style>${style}</style><rect x="-100" y="-100" width="200" height="200" style="stroke:none;fill:${ground}"/>`,
    );
  return Buffer.from(svg);
}

const readPixels = (picture: Buffer) =>
  unblockSharp()(picture)
    .resize(2 * STAR_WIDTH)
    .removeAlpha()
    .raw()
    .toBuffer();

it.each([
  { country: "TR", halls: [], language: "tr", reference: "K7M2-9QXD" },
  { country: "DE", halls: [1, 2, 3, 4, 5, 6, 7], language: "en", reference: "K7M2-9QXE" },
  { country: "SA", halls: [4], language: "ar", reference: "AAAA-9QXF" },
])("of $country in $language, point by point", async (source) => {
  const star = buildOwnStar(source);
  const [picture, page] = await Promise.all(
    [renderStarPng(star), drawAsPage(star)].map(readPixels),
  );
  const differences = Array.from(picture ?? [], (value, n) => Math.abs(value - (page?.[n] ?? 0)));
  expect(differences).toHaveLength((2 * STAR_WIDTH) ** 2 * 3);
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  expect(mean).toBeLessThan(0.6);
});
