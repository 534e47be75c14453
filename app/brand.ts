/** Colours that browsers take outside of style sheets: the frame's navy and cream. */
export const brand = { theme: "#0b1f3a", background: "#fbf6ec" } as const;
