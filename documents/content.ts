/** What the documents list beside the site's own content: ids only, texts stand in the messages. */

/** The halls in their order: their sectors (`Options.sectors`) and their picture. */
export const halls = [
  { picture: "construction", sectors: ["construction", "realEstate", "buildingMaterials"] },
  { picture: "furniture", sectors: ["durableGoods", "furniture", "homeTextiles"] },
  { picture: "food", sectors: ["food", "agriculture", "packaging"] },
  { picture: "machinery", sectors: ["machinery", "metal", "energy"] },
  { picture: "defense", sectors: ["informationTechnology", "electronics", "defense"] },
  { picture: "logistics", sectors: ["automotive", "logistics", "tourism"] },
  { picture: "healthcare", sectors: ["healthcare", "textiles", "chemicals"] },
] as const;

export type Hall = (typeof halls)[number];

interface Session {
  from: string;
  /** Without an end the session is a moment. */
  to?: string;
  item: string;
  place: string;
  note?: "invitation" | "interpreted";
  /** Printed larger. */
  highlight?: boolean;
}

const b2b: Session = { from: "10:30", to: "17:00", item: "b2b", place: "b2b" };

/** The provisional programme, day by day. */
export const programme: readonly (readonly Session[])[] = [
  [
    { from: "10:00", item: "doors", place: "entrance" },
    { from: "11:00", to: "12:00", item: "opening", place: "stage", highlight: true },
    { from: "12:15", to: "13:00", item: "pressMeeting", place: "press" },
    {
      from: "13:30",
      to: "15:00",
      item: "forum",
      place: "stage",
      note: "interpreted",
      highlight: true,
    },
    { from: "15:30", to: "17:00", item: "pavilionTour", place: "pavilions" },
  ],
  [
    b2b,
    { from: "11:00", to: "12:30", item: "supply", place: "stage", note: "interpreted" },
    { from: "13:30", to: "14:30", item: "market", place: "seminar" },
    {
      from: "14:00",
      to: "16:30",
      item: "summit",
      place: "roundTable",
      note: "invitation",
      highlight: true,
    },
    { from: "15:00", to: "16:30", item: "energy", place: "stage", note: "interpreted" },
  ],
  [
    b2b,
    { from: "11:00", to: "12:30", item: "foodSecurity", place: "stage", note: "interpreted" },
    { from: "13:00", to: "14:00", item: "rules", place: "seminar" },
    { from: "14:00", to: "15:30", item: "signing", place: "signing", highlight: true },
    { from: "15:30", to: "16:30", item: "ecommerce", place: "seminar" },
  ],
  [
    { ...b2b, to: "15:00" },
    { from: "11:00", to: "12:00", item: "branding", place: "seminar" },
    { from: "13:00", to: "14:30", item: "digital", place: "stage", note: "interpreted" },
    { from: "16:00", to: "17:30", item: "awards", place: "stage", highlight: true },
    { from: "18:00", item: "close", place: "halls" },
  ],
];

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
