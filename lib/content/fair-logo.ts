const latin = { file: "fair-logo-light.svg", width: 587 };

/** The fair's logo for dark grounds: its name in Latin letters, or in Arabic ones. */
export const fairLogo = {
  tr: latin,
  en: latin,
  ar: { file: "fair-logo-ar-light.svg", width: 626 },
} as const;
