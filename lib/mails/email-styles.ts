/**
 * The colours and fonts of a letter. They are those of the site. They are values here, because a mail
 * cannot load the site's style sheets and fonts.
 */

export const colours = {
  navy: "#0b1f3a",
  teal: "#0a7575",
  saffron: "#f2a31b",
  cream: "#fbf6ec",
  slate: "#4a5a6a",
  ink: "#1c2b3f",
  line: "#e3d9c6",
} as const;

/** Fonts that the reader's machine has. All of the last ones have Arabic letters. */
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
 * Dark colours, for programs that know the media query. Outlook marks texts and backgrounds with two
 * attributes of its own instead. On a phone the card has less space,
 * and a label stands above its value.
 */
export const emailStyleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${renderDarkRules("")}}`,
  renderDarkRules("[data-ogsc] "),
  renderDarkRules("[data-ogsb] "),
  "@media (max-width:480px){.card{padding:22px 18px!important}.band{padding:20px 18px!important}.labels td{display:block;width:auto!important}.labels td:first-child{padding-bottom:0!important;border:0!important}}",
].join("");
