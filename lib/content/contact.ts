/** How to reach the organiser. Phones are E.164, shown as `label`; addresses of post are messages. */
export const contact = {
  /** The site's address as printed documents name it. */
  site: "https://istanbulexpo.example",
  phone: { href: "tel:+902120000000", label: "+90 212 000 00 00" },
  email: "info@istanbulexpo.example",
  salesEmail: "sales@istanbulexpo.example",
  visitorEmail: "visitor@istanbulexpo.example",
  pressEmail: "press@istanbulexpo.example",
  associationSite: "https://anadoluis.example",
} as const;

/** Where the venue lies, for map links and structured data: the city until the organiser says. */
export const location = { latitude: 41.0082, longitude: 28.9784 } as const;

/** The venue on an open map. */
export const mapUrl = `https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}#map=15/${location.latitude}/${location.longitude}`;
