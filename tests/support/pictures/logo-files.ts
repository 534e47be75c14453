/** Logos as drawing programs write them, each a red shape on a white ground in a box of 200 by 100. */

const red = "#E30613";
const path = (attributes: string) => `<path d="M20 10h160v80H20z" ${attributes}/>`;
const svg = (inside: string, head = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100" ${head}>${inside}</svg>`;
const stops = `<stop offset="0" stop-color="${red}"/><stop offset="1" style="stop-color:#009fe3;stop-opacity:1"/>`;
const gradient = (id: string) => `<linearGradient id="${id}">${stops}</linearGradient>`;
const inkscape =
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:version="1.3"';
const blueCover = '<path d="M0 0h200v100H0z" fill="#009fe3"/>';

/** Drawn as their maker meant. */
export const drawnLogos: Record<string, string> = {
  "Figma, wide colours in the style": svg(
    path(
      `fill="${red}" style="fill:${red};fill:color(display-p3 0.8902 0.0235 0.0745);fill-opacity:1"`,
    ),
    'width="200" height="100" fill="none"',
  ),
  "Figma, wide colours beside the attribute": svg(
    path(`fill="${red}" style="fill:color(display-p3 0.8902 0.0235 0.0745)"`),
  ),
  "Figma, a frame that clips": svg(
    `<g clip-path="url(#clip0_1_2)">${path(`fill-rule="evenodd" clip-rule="evenodd" fill="${red}"`)}</g><defs><clipPath id="clip0_1_2"><rect width="100" height="100" fill="white"/></clipPath></defs>`,
  ),
  "Illustrator, a Turkish name of a gradient": svg(
    `<defs>${gradient("Adsız_degrade_5")}</defs>${path('fill="url(#Adsız_degrade_5)"')}`,
    'id="katman_1" data-name="katman 1"',
  ),
  "Illustrator, a French name of a gradient": svg(
    `<defs>${gradient("Dégradé_sans_nom_8")}</defs>${path('fill="url(#Dégradé_sans_nom_8)"')}`,
  ),
  "Illustrator, namespaces and an old renderer": `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
${svg(`<g id="Layer_x0020_1">${path(`style="fill-rule:evenodd;clip-rule:evenodd;fill:${red};"`)}</g>`, 'version="1.1" x="0px" y="0px" style="enable-background:new 0 0 200 100;" xml:space="preserve"')}`,
  "Inkscape, a gradient by way of another": svg(
    `<sodipodi:namedview id="base" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview><defs id="defs2">${gradient("linearGradient1")}<linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient2" x1="20" y1="0" x2="180" y2="0" gradientUnits="userSpaceOnUse"/></defs>${path('style="fill:url(#linearGradient2);stroke:none;-inkscape-stroke:none;paint-order:normal"')}`,
    inkscape,
  ),
  "Inkscape, a radial gradient by way of another": svg(
    `<defs>${gradient("a")}<radialGradient href="#a" id="b" cx="100" cy="50" r="80" fx="100" fy="50" gradientTransform="matrix(1,0,0,0.5,0,25)" gradientUnits="userSpaceOnUse"/></defs>${path('style="fill:url(#b)"')}`,
    inkscape,
  ),
  "Inkscape, a hidden layer": svg(
    `${path(`style="fill:${red}"`)}<g inkscape:groupmode="layer" style="display:none">${blueCover}</g>`,
    inkscape,
  ),
  "Inkscape, a declaration of everything": svg(
    path(
      `style="color:#000000;font-style:normal;line-height:normal;text-indent:0;white-space:normal;shape-padding:0;isolation:auto;mix-blend-mode:normal;solid-color:#000000;solid-opacity:1;vector-effect:none;fill:${red};fill-opacity:1;stroke:#009fe3;stroke-width:4;stroke-dasharray:none;stroke-miterlimit:4;marker:none;filter:none;clip-rule:nonzero;display:inline;overflow:visible;visibility:visible;opacity:1;color-interpolation:sRGB;color-interpolation-filters:linearRGB;color-rendering:auto;image-rendering:auto;enable-background:accumulate"`,
    ),
    inkscape,
  ),
  "a hidden part by attribute": svg(`${path(`fill="${red}"`)}<g display="none">${blueCover}</g>`),
  "an invisible part": svg(`${path(`fill="${red}"`)}<g visibility="hidden">${blueCover}</g>`),
  "a hidden part with letters": svg(
    `${path(`fill="${red}"`)}<g style="display: none !important"><text>old</text><image href="a.png"/></g>`,
  ),
  "a hidden shape in a clip": svg(
    `<clipPath id="c"><rect width="100" height="100"/><rect width="200" height="100" style="display:none"/></clipPath><g clip-path="url('#c')">${path(`fill="${red}"`)}</g>`,
  ),
  "colours by hue": svg(path('fill="hsl(356, 95%, 46%)" stroke="hsl(200deg 100% 45%)"')),
  "a quoted address": svg(`<defs>${gradient("a")}</defs>${path(`fill="url('#a')"`)}`),
  "an address with a colour beside it": svg(
    `<defs>${gradient("a b")}</defs>${path(`style='fill:url("#a b") #000'`)}`,
  ),
  "units of length": svg(
    path(`fill="none" stroke="${red}" stroke-width="5mm"`) +
      `<circle cx="1in" cy="0.5in" r="10pt" style="fill:${red}"/>`,
  ),
  "dashes in units": svg(
    path(`fill="none" stroke="${red}" stroke-width="4px" stroke-dasharray="3mm 1mm"`),
  ),
  "CorelDRAW, rendering hints": svg(
    path(`fill="${red}"`),
    'style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd"',
  ),
  "Affinity, style on the root": svg(
    `<g serif:id="Logo">${path(`style="fill:${red};fill-rule:nonzero;"`)}</g>`,
    'xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"',
  ),
  "the last of two declarations": svg(path(`fill="#000" style="fill:#009fe3;fill:${red}"`)),
  "a transparent whole": svg(path(`fill="${red}"`), 'opacity="0.5"'),
  "a focal radius and a width of the path": svg(
    `<radialGradient id="a" fr="30%">${stops}</radialGradient>${path(`fill="url(#a)" stroke="${red}" stroke-width="8" pathLength="10" stroke-dasharray="1"`)}`,
  ),
};

/** Each with what its refusal names. */
export const refusedLogos: Record<string, [file: string, part: string]> = {
  "a wide colour alone": [
    svg(path('fill="color(display-p3 1 0 0)"')),
    "fill: color(display-p3 1 0 0)",
  ],
  "a blend mode": [svg(path('style="mix-blend-mode:multiply"')), "mix-blend-mode: multiply"],
  "an effect": [svg(path('filter="url(#shadow)"')), "filter: url(#shadow)"],
  "a mask": [svg(path('style="mask:url(#m)"')), "mask: url(#m)"],
  "arrow heads": [svg(path('marker-end="url(#arrow)"')), "marker-end: url(#arrow)"],
  "a ground by style": [svg(path(""), 'style="background:#000"'), "background: #000"],
  "a stretched drawing": [svg(path(""), 'preserveAspectRatio="none"'), "preserveAspectRatio: none"],
  "a transformation by style": [
    svg(path('style="transform:rotate(9deg)"')),
    "transform: rotate(9deg)",
  ],
  "a length by the size of letters": [svg(path('stroke-width="2em"')), "stroke-width: 2em"],
  "an entity for a style": [svg(path('style="&st0;"')), "style: &st0"],
  "a path that ends in the middle": [svg('<path d="M0 0h1z&quot;&gt;"/>'), 'd: M0 0h1z">'],
  "a gradient of a hidden part": [
    svg(`<g display="none">${gradient("a")}</g>${path('fill="url(#a)"')}`),
    "url(#a)",
  ],
  "a part that is visible in one that is not": [
    svg(`${path("")}<g visibility="hidden"><path d="M0 0h9v9z" style="visibility: visible"/></g>`),
    "visibility: visible",
  ],
  "a paint of another file": [
    svg(path('fill="url(https://x.example#a)"')),
    "fill: url(https://x.example#a)",
  ],
  "a gradient of another file": [
    svg(`<linearGradient id="a" xlink:href="https://x.example/#a"/>${path("")}`),
    "xlink:href: https://x.example/#a",
  ],
  "a condition": [svg(path('systemLanguage="tr"')), "systemLanguage: tr"],
};
