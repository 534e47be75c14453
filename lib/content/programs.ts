/**
 * International programs; the id names the picture (`programs/<id>`) and the text
 * (`Programs.items.<id>`). The first four are shown, the rest wait behind "show all".
 */
export const programs = [
  "business-forum",
  "diplomatic-summit",
  "national-pavilions",
  "b2b",
  "seminars",
  "awards",
] as const;

export const programsShown = 4;
