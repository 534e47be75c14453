/** Lists of ids that only the documents need; the texts are in the messages. */

/** Stand types (`Options.standTypes`) with their sides that are open to an aisle. */
export const stands = [
  { id: "rawSpace", open: ["front"], built: false },
  { id: "shellScheme", open: ["front"], built: true },
  { id: "cornerStand", open: ["front", "end"], built: true },
  { id: "islandStand", open: ["front", "end", "back", "start"], built: true },
] as const;

/** Figures that both editions have (`Print.compare`). */
export const comparedFigures = [
  "visitors",
  "visitorCountries",
  "exhibitors",
  "exhibitorCountries",
  "area",
  "mediaPartners",
] as const;
