/** The figures of the fair as arguments of the messages, formatted for a language. */

import { type Locale, localeFacts } from "../locales";
import { isolate } from "../locales/isolate";
import { dateInWords, timeRange } from "./dates";
import { fairDays } from "./days";
import { announced, fair, lastEdition, visitorTarget } from "./facts";

const counted = {
  days: fairDays(),
  halls: fair.halls,
  sectors: fair.sectors,
  ...announced,
  lastExhibitors: lastEdition.exhibitors,
  lastExhibitorCountries: lastEdition.exhibitorCountries,
  lastVisitors: lastEdition.visitors,
  lastVisitorCountries: lastEdition.visitorCountries,
  lastArea: lastEdition.area,
  lastBuyerCountries: lastEdition.buyerDelegationCountries,
  lastMediaPartners: lastEdition.mediaPartners,
};

/**
 * The figures as numbers. With them a text chooses the right plural: `{halls} {hallsCount, plural,
 * …}`.
 */
const counts = Object.fromEntries(
  Object.entries(counted).map(([name, value]) => [`${name}Count`, value]),
) as { [Name in keyof typeof counted as `${Name}Count`]: number };

/** Formatted figures by argument name. `parkingHours` is a number because its text needs a plural. */
export function figures(locale: Locale) {
  const { intl: tag } = localeFacts[locale];
  const figure = (value: number) => new Intl.NumberFormat(tag).format(value);
  // Keeps the plus on its side in right-to-left text.
  const atLeast = (value: number) => isolate(`${figure(value)}+`, locale);
  return {
    ...counts,
    year: String(fair.year),
    days: figure(fairDays()),
    opens: fair.opens,
    closes: fair.closes,
    hours: timeRange(locale, fair.opens, fair.closes),
    halls: figure(fair.halls),
    sectors: figure(fair.sectors),
    lawNumber: String(fair.lawNumber),
    listOpens: dateInWords(locale, fair.exhibitorsListedFrom),
    parkingSpaces: figure(fair.parkingSpaces),
    parkingHours: fair.parkingSubscriptionHours,
    visitors: atLeast(announced.visitors),
    visitorCountries: atLeast(announced.visitorCountries),
    exhibitors: atLeast(announced.exhibitors),
    exhibitorCountries: atLeast(announced.exhibitorCountries),
    area: atLeast(announced.area),
    businessPeople: atLeast(announced.businessPeople),
    businessPeopleCountries: figure(announced.businessPeopleCountries),
    mediaPartners: atLeast(announced.mediaPartners),
    // Figures for sentences, which say "at least" in words instead of a plus sign.
    leastVisitorCountries: figure(announced.visitorCountries),
    leastExhibitors: figure(announced.exhibitors),
    leastBusinessPeople: figure(announced.businessPeople),
    leastMediaPartners: figure(announced.mediaPartners),
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
