/** The site's colours and fonts as values: an email cannot load style sheets or fonts. */

export const colours = {
  navy: "#0b1f3a",
  teal: "#0a7575",
  saffron: "#f2a31b",
  cream: "#fbf6ec",
  slate: "#4a5a6a",
  ink: "#1c2b3f",
  line: "#e3d9c6",
} as const;

/** System fonts; each of the last ones has Arabic glyphs. */
export function getFontFamily(dir: "ltr" | "rtl"): string {
  return dir === "rtl"
    ? "'Segoe UI',Tahoma,Arial,sans-serif"
    : "'Segoe UI',Helvetica,Arial,sans-serif";
}

const darkStyles: Record<string, string> = {
  ground: "background:#0a1424",
  card: "background:#122238",
  ink: "color:#f1f4f8",
  quiet: "color:#b9c5d2",
  link: "color:#62d6cd",
  line: "border-color:#2c3f59",
  "labels td": "color:#b9c5d2!important;border-color:#2c3f59",
};

const renderDarkRules = (prefix: string) =>
  Object.entries(darkStyles)
    .map(([name, rule]) => `${prefix}.${name}{${rule}!important}`)
    .join("");

/**
 * Dark mode, for programs that support the media query; Outlook uses two attributes of its own instead. On phones the
 * card is narrower, and labels stand above their values.
 */
export const emailStyleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${renderDarkRules("")}}`,
  renderDarkRules("[data-ogsc] "),
  renderDarkRules("[data-ogsb] "),
  "@media (max-width:480px){.card{padding:22px 18px!important}.band{padding:20px 18px!important}.labels td{display:block;width:auto!important}.labels td:first-child{padding-bottom:0!important;border:0!important}}",
].join("");
