/**
 * The facts of the fair, each written once. Everything an organiser replaces for another
 * edition stands here, in `lib/content/`, in `messages/` and in `public/`.
 * Dates are ISO 8601 and formatted by locale where they are shown.
 */
export const fair = {
  /** Event id; also the prefix of the Firestore collections. */
  id: "istanbul_expo_2026",
  year: 2026,
  startDate: "2026-09-23",
  endDate: "2026-09-26",
  opens: "10:00",
  closes: "18:00",
  timeZone: "Europe/Istanbul",
  /** Turkey keeps UTC+3 all year. */
  utcOffset: "+03:00",
  /** Country of the venue, ISO 3166-1. */
  countryCode: "TR",
  /** Law under whose supervision trade fairs are held in Turkey (the chambers' law). */
  lawNumber: 5174,
  halls: 7,
  sectors: 21,
  parkingSpaces: 3000,
  /** Time after entering within which a parking subscription must be completed. */
  parkingSubscriptionHours: 1,
  /** Label stored as `source` when a request names none of the site's configured hosts. */
  defaultSource: "istanbul-expo-2026-website",
} as const;

/** Figures announced for this edition, each a floor ("50,000+"), area included. */
export const announced = {
  visitors: 50_000,
  visitorCountries: 110,
  exhibitors: 350,
  exhibitorCountries: 20,
  area: 14_500,
  businessPeople: 800,
  businessPeopleCountries: 60,
  mediaPartners: 35,
} as const;

/** The last edition and its figures. */
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

/** Professional visitors of the last edition and the target of this one. */
export const visitorTarget = { lastYear: 74_806, target: 80_000 } as const;
