/** Texts: `Transport.blocks.<id>`. `map`: the way to the venue from where most people arrive or change. */
export const transport = [
  { id: "metro", icon: "metro", map: { by: "transit", from: "Yenikapı Metro, İstanbul" } },
  { id: "marmaray", icon: "train", map: { by: "transit", from: "Üsküdar Marmaray, İstanbul" } },
  {
    id: "metrobus",
    icon: "metrobus",
    map: { by: "transit", from: "Zincirlikuyu Metrobüs, İstanbul" },
  },
  { id: "bus", icon: "bus", map: "stops" },
  { id: "airportIst", icon: "airport", map: { by: "transit", from: "41.2608,28.7418" } },
  { id: "airportSaw", icon: "airport", map: { by: "transit", from: "40.8986,29.3092" } },
  { id: "car", icon: "car", map: { by: "driving" } },
  { id: "parking", icon: "parking", map: "parking" },
] as const;

/** Shown on the home page on the days of the fair. */
export const fairDayTransport = transport.filter(({ id }) => /^(metro|metrobus|parking)$/.test(id));
