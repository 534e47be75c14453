/** Colours that browsers need outside of style sheets: navy and cream of the header. */
export const brand = { theme: "#0b1f3a", background: "#fbf6ec" } as const;
