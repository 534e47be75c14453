/** Picture: `programs/<id>`; text: `Programs.items.<id>`. The first four are shown, the others after "show all". */
export const programs = [
  "business-forum",
  "diplomatic-summit",
  "national-pavilions",
  "b2b",
  "seminars",
  "awards",
] as const;

export const visibleProgramCount = 4;
