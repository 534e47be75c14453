/** The figures of the fair as message arguments, formatted for a language. */

import { type Locale, localeFacts } from "../locales";
import { toIsolatedText } from "../locales/isolate";
import { formatDate, formatTimeRange } from "./dates";
import { countFairDays } from "./days";
import { announcedFigures, fair, lastEdition, visitorTarget } from "./facts";

const figureValues = {
  days: countFairDays(),
  halls: fair.halls,
  sectors: fair.sectors,
  ...announcedFigures,
  lastExhibitors: lastEdition.exhibitors,
  lastExhibitorCountries: lastEdition.exhibitorCountries,
  lastVisitors: lastEdition.visitors,
  lastVisitorCountries: lastEdition.visitorCountries,
  lastArea: lastEdition.area,
  lastBuyerCountries: lastEdition.buyerDelegationCountries,
  lastMediaPartners: lastEdition.mediaPartners,
};

/** For plurals: `{halls} {hallsCount, plural, …}`. */
const counts = Object.fromEntries(
  Object.entries(figureValues).map(([name, value]) => [`${name}Count`, value]),
) as { [Name in keyof typeof figureValues as `${Name}Count`]: number };

/** `parkingHours` is a number because its text needs a plural. */
export function formatFigures(locale: Locale) {
  const { intl: tag } = localeFacts[locale];
  const figure = (value: number) => new Intl.NumberFormat(tag).format(value);
  // Keeps the plus on its side in right-to-left text.
  const atLeast = (value: number) => toIsolatedText(`${figure(value)}+`, locale);
  return {
    ...counts,
    year: String(fair.year),
    days: figure(countFairDays()),
    opens: fair.opens,
    closes: fair.closes,
    hours: formatTimeRange(locale, fair.opens, fair.closes),
    halls: figure(fair.halls),
    sectors: figure(fair.sectors),
    lawNumber: String(fair.lawNumber),
    listOpens: formatDate(locale, fair.exhibitorsListedFrom),
    parkingSpaces: figure(fair.parkingSpaces),
    parkingHours: fair.parkingSubscriptionHours,
    visitors: atLeast(announcedFigures.visitors),
    visitorCountries: atLeast(announcedFigures.visitorCountries),
    exhibitors: atLeast(announcedFigures.exhibitors),
    exhibitorCountries: atLeast(announcedFigures.exhibitorCountries),
    area: atLeast(announcedFigures.area),
    businessPeople: atLeast(announcedFigures.businessPeople),
    businessPeopleCountries: figure(announcedFigures.businessPeopleCountries),
    mediaPartners: atLeast(announcedFigures.mediaPartners),
    // For sentences that say "at least" in words.
    leastVisitorCountries: figure(announcedFigures.visitorCountries),
    leastExhibitors: figure(announcedFigures.exhibitors),
    leastBusinessPeople: figure(announcedFigures.businessPeople),
    leastMediaPartners: figure(announcedFigures.mediaPartners),
    lastEdition: String(lastEdition.year),
    lastExhibitors: figure(lastEdition.exhibitors),
    lastExhibitorCountries: figure(lastEdition.exhibitorCountries),
    lastVisitors: figure(lastEdition.visitors),
    lastVisitorCountries: figure(lastEdition.visitorCountries),
    lastArea: figure(lastEdition.area),
    lastBuyerCountries: figure(lastEdition.buyerDelegationCountries),
    lastMediaPartners: figure(lastEdition.mediaPartners),
    visitorsLastYear: figure(visitorTarget.lastYear),
    visitorTarget: figure(visitorTarget.target),
  };
}
