/**
 * The facts of the fair, each written once. For another edition, an organiser changes this file,
 * `lib/content/`, `messages/` and `public/`. Dates are ISO 8601; each page formats them for its
 * language.
 */
export const fair = {
  /** The id of the event. It is also the prefix of the Firestore collections. */
  id: "istanbul_expo_2026",
  year: 2026,
  startDate: "2026-09-23",
  endDate: "2026-09-26",
  /** From this day on the list of exhibitors is published. Until then its page names the day. */
  exhibitorsListedFrom: "2026-06-01",
  opens: "10:00",
  closes: "18:00",
  timeZone: "Europe/Istanbul",
  /** Turkey has UTC+3 all year. */
  utcOffset: "+03:00",
  /** The country of the venue, ISO 3166-1. */
  countryCode: "TR",
  /** The law on chambers, under which trade fairs in Turkey are supervised. */
  lawNumber: 5174,
  halls: 7,
  sectors: 21,
  parkingSpaces: 3000,
  /** A parking subscription must be completed within this time after entering. */
  parkingSubscriptionHours: 1,
  /** The label that is stored as `source` when a request names none of the site's hosts. */
  defaultSource: "istanbul-expo-2026-website",
} as const;

/** The announced figures of this edition. Each is a minimum ("50,000+"), also the area. */
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

/**
 * The professional visitors of the last edition, and the number that this one aims to pass. They have a count of their
 * own, which is no part of the visitors above.
 */
export const visitorTarget = { lastYear: 74_806, target: 80_000 } as const;
