/**
 * Shares that only illustrate a chart. They are not measured: every chart that shows them is hatched
 * or dashed and bears the word "Temsilî". Figures that are measured stand in lib/fair/facts.ts.
 */
export const illustrative = {
  /** Visitors by region, in per cent (`Results.origins`). */
  origins: [
    ["turkiye", 58],
    ["middleEast", 14],
    ["africa", 10],
    ["europe", 8],
    ["centralAsia", 5],
    ["asia", 3],
    ["other", 2],
  ],
  /** Space by sector group, in per cent (`Sectors`). */
  sectors: [
    ["construction", 24],
    ["furniture", 18],
    ["food", 17],
    ["machinery", 16],
    ["logistics", 10],
    ["healthcare", 8],
    ["defense", 7],
  ],
  /** Exhibitors by stand type, in per cent (`Options.standTypes`). */
  stands: [
    ["shellScheme", 46],
    ["rawSpace", 28],
    ["cornerStand", 18],
    ["islandStand", 8],
  ],
  /** How full the halls are from opening to closing, hour by hour. */
  hours: [0.12, 0.48, 0.86, 0.78, 0.96, 1, 0.74, 0.42, 0.1],
} as const;
