/**
 * The colours and letters of a letter. They are the site's; its style sheets and font files reach no
 * mail, so that they stand here as values.
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

/** Fonts that are on the reader's machine; every one of the last ones has Arabic letters. */
export function fontsOf(dir: "ltr" | "rtl"): string {
  return dir === "rtl"
    ? "'Segoe UI',Tahoma,Arial,sans-serif"
    : "'Segoe UI',Helvetica,Arial,sans-serif";
}

const dark: Record<string, string> = {
  ground: "background:#0a1424",
  card: "background:#122238",
  ink: "color:#f1f4f8",
  quiet: "color:#b9c5d2",
  link: "color:#62d6cd",
  line: "border-color:#2c3f59",
};

const rules = (prefix: string) =>
  Object.entries(dark)
    .map(([name, rule]) => `${prefix}.${name}{${rule}!important}`)
    .join("");

/**
 * Dark colours, for programs that ask for them by the media query; Outlook marks the page instead, text
 * and grounds by a name each. A phone gives the card less room.
 */
export const sheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${rules("")}}`,
  rules("[data-ogsc] "),
  rules("[data-ogsb] "),
  "@media (max-width:480px){.card{padding:22px 18px!important}.band{padding:20px 18px!important}}",
].join("");
