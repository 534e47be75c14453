/**
 * International programs. The id names the picture (`programs/<id>`) and the text
 * (`Programs.items.<id>`). The first four are shown, the others after a click on "show all".
 */
export const programs = [
  "business-forum",
  "diplomatic-summit",
  "national-pavilions",
  "b2b",
  "seminars",
  "awards",
] as const;

export const visibleProgramCount = 4;
