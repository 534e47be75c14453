/** What the documents list beside the site's own content: ids only, texts stand in the messages. */

/** Stand types (`Options.standTypes`) with the sides that are open to an aisle. */
export const stands = [
  { id: "rawSpace", open: ["front"], built: false },
  { id: "shellScheme", open: ["front"], built: true },
  { id: "cornerStand", open: ["front", "end"], built: true },
  { id: "islandStand", open: ["front", "end", "back", "start"], built: true },
] as const;

/** Figures of both editions that can be set side by side (`Print.compare`). */
export const compared = [
  "visitors",
  "visitorCountries",
  "exhibitors",
  "exhibitorCountries",
  "area",
  "mediaPartners",
] as const;
