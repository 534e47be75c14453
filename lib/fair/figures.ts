/** The figures of the fair as message arguments, formatted for a language. */

import { type Locale, localeFacts } from "@/lib/locales";
import { toIsolatedText } from "@/lib/locales/isolate";
import { getSiteChanges } from "@/lib/site-content/changes";
import { formatDate, formatTimeRange } from "./dates";
import { countFairDays } from "./days";
import { announcedFigures, fair, lastEdition, visitorTarget } from "./facts";

export type AnnouncedFigure = keyof typeof announcedFigures;

/** With those that staff have changed. */
const getAnnouncedFigures = (): Readonly<Record<AnnouncedFigure, number>> => ({
  ...announcedFigures,
  ...getSiteChanges().figures,
});

const getFigureValues = () => ({
  days: countFairDays(),
  halls: fair.halls,
  sectors: fair.sectors,
  ...getAnnouncedFigures(),
  lastExhibitors: lastEdition.exhibitors,
  lastExhibitorCountries: lastEdition.exhibitorCountries,
  lastVisitors: lastEdition.visitors,
  lastVisitorCountries: lastEdition.visitorCountries,
  lastArea: lastEdition.area,
  lastBuyerCountries: lastEdition.buyerDelegationCountries,
  lastMediaPartners: lastEdition.mediaPartners,
});

type FigureName = keyof ReturnType<typeof getFigureValues>;

/** For plurals: `{halls} {hallsCount, plural, …}`. */
const getCounts = () =>
  Object.fromEntries(
    Object.entries(getFigureValues()).map(([name, value]) => [`${name}Count`, value]),
  ) as { [Name in FigureName as `${Name}Count`]: number };

/** `parkingHours` is a number because its text needs a plural. */
export function formatFigures(locale: Locale) {
  const { intl: tag } = localeFacts[locale];
  const figure = (value: number) => new Intl.NumberFormat(tag).format(value);
  // Keeps the plus on its side in right-to-left text.
  const atLeast = (value: number) => toIsolatedText(`${figure(value)}+`, locale);
  const announced = getAnnouncedFigures();
  return {
    ...getCounts(),
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
    visitors: atLeast(announced.visitors),
    visitorCountries: atLeast(announced.visitorCountries),
    exhibitors: atLeast(announced.exhibitors),
    exhibitorCountries: atLeast(announced.exhibitorCountries),
    area: atLeast(announced.area),
    businessPeople: atLeast(announced.businessPeople),
    businessPeopleCountries: figure(announced.businessPeopleCountries),
    mediaPartners: atLeast(announced.mediaPartners),
    // For sentences that say "at least" in words.
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
