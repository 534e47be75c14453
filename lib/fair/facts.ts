/** Each fact once. Another edition changes this file, `lib/content/`, `messages/` and `public/`. Dates are ISO 8601. */
/** Of the fair, in ISO 3166-1. By itself, for scripts that need no other fact. */
export const fairCountry = "TR";

export const fair = {
  /** Also the prefix of the Firestore collections. */
  id: "istanbul_expo_2026",
  year: 2026,
  startDate: "2026-09-23",
  endDate: "2026-09-26",
  /** Until this day the page of exhibitors only names the day. */
  exhibitorsListedFrom: "2026-06-01",
  opens: "10:00",
  closes: "18:00",
  timeZone: "Europe/Istanbul",
  /** Turkey has UTC+3 all year. */
  utcOffset: "+03:00",
  countryCode: fairCountry,
  /** The law on chambers, under which trade fairs in Turkey are supervised. */
  lawNumber: 5174,
  halls: 7,
  sectors: 21,
  parkingSpaces: 3000,
  /** Time after entering within which a parking subscription must be completed. */
  parkingSubscriptionHours: 1,
  /** Stored as `source` if a request names none of the site's hosts. */
  defaultSource: "istanbul-expo-2026-website",
} as const;

/** Minimums ("50,000+"), also the area. */
export const announcedFigures = {
  visitors: 50_000,
  visitorCountries: 110,
  exhibitors: 350,
  exhibitorCountries: 20,
  area: 14_500,
  businessPeople: 800,
  businessPeopleCountries: 60,
  mediaPartners: 35,
} as const;

export const lastEdition = {
  year: 2024,
  exhibitors: 354,
  exhibitorCountries: 21,
  visitorCountries: 114,
  visitors: 50_920,
  area: 14_500,
  buyerDelegationCountries: 60,
  mediaPartners: 35,
} as const;

/** Professional visitors of the last edition, and this edition's target. They are not counted in the visitors above. */
export const visitorTarget = { lastYear: 74_806, target: 80_000 } as const;
