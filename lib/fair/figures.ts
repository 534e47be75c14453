/** The figures of the fair as message arguments, formatted for a language. */

import type { Locale } from "@/lib/locales";
import { getNumberFormat } from "@/lib/locales/formats";
import { toIsolatedText } from "@/lib/locales/isolate";
import { readChanges } from "@/lib/site-content/changes";
import { createValueKind } from "@/lib/site-content/content-kind";
import { formatDate, formatTimeRange } from "./dates";
import { countFairDays } from "./days";
import { announcedFigures, fair, lastEdition, visitorTarget } from "./facts";

export type AnnouncedFigure = keyof typeof announcedFigures;

const MAX_FIGURE = 100_000_000;

export const figures = createValueKind({
  name: "figures",
  fields: { value: { kind: "number", max: MAX_FIGURE } },
  title: "value",
  values: announcedFigures,
});

/** With those that staff have changed. */
const getAnnouncedFigures = (): Readonly<Record<AnnouncedFigure, number>> => ({
  ...announcedFigures,
  ...readChanges("figures"),
});

const getFigureValues = (announced = getAnnouncedFigures()) => ({
  days: countFairDays(),
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
});

type FigureName = keyof ReturnType<typeof getFigureValues>;

/** For plurals: `{halls} {hallsCount, plural, …}`. */
export const getCounts = (announced?: Readonly<Record<AnnouncedFigure, number>>) =>
  Object.fromEntries(
    Object.entries(getFigureValues(announced)).map(([name, value]) => [`${name}Count`, value]),
  ) as { [Name in FigureName as `${Name}Count`]: number };

/** `parkingHours` is a number because its text needs a plural. */
export function formatFigures(locale: Locale) {
  const formatFigure = (value: number) => getNumberFormat(locale).format(value);
  // Keeps the plus on its side in right-to-left text.
  const formatAtLeast = (value: number) => toIsolatedText(`${formatFigure(value)}+`, locale);
  const announced = getAnnouncedFigures();
  return {
    ...getCounts(),
    year: String(fair.year),
    days: formatFigure(countFairDays()),
    opens: fair.opens,
    closes: fair.closes,
    hours: formatTimeRange(locale, fair.opens, fair.closes),
    halls: formatFigure(fair.halls),
    sectors: formatFigure(fair.sectors),
    lawNumber: String(fair.lawNumber),
    listOpens: formatDate(locale, fair.exhibitorsListedFrom),
    parkingSpaces: formatFigure(fair.parkingSpaces),
    parkingHours: fair.parkingSubscriptionHours,
    visitors: formatAtLeast(announced.visitors),
    visitorCountries: formatAtLeast(announced.visitorCountries),
    exhibitors: formatAtLeast(announced.exhibitors),
    exhibitorCountries: formatAtLeast(announced.exhibitorCountries),
    area: formatAtLeast(announced.area),
    businessPeople: formatAtLeast(announced.businessPeople),
    businessPeopleCountries: formatFigure(announced.businessPeopleCountries),
    mediaPartners: formatAtLeast(announced.mediaPartners),
    // For sentences that say "at least" in words.
    leastVisitorCountries: formatFigure(announced.visitorCountries),
    leastExhibitors: formatFigure(announced.exhibitors),
    leastBusinessPeople: formatFigure(announced.businessPeople),
    leastMediaPartners: formatFigure(announced.mediaPartners),
    lastEdition: String(lastEdition.year),
    lastExhibitors: formatFigure(lastEdition.exhibitors),
    lastExhibitorCountries: formatFigure(lastEdition.exhibitorCountries),
    lastVisitors: formatFigure(lastEdition.visitors),
    lastVisitorCountries: formatFigure(lastEdition.visitorCountries),
    lastArea: formatFigure(lastEdition.area),
    lastBuyerCountries: formatFigure(lastEdition.buyerDelegationCountries),
    lastMediaPartners: formatFigure(lastEdition.mediaPartners),
    visitorsLastYear: formatFigure(visitorTarget.lastYear),
    visitorTarget: formatFigure(visitorTarget.target),
  };
}
