import "server-only";
import type { ExhibitionEvent, Offer, Place, Schedule } from "schema-dts";
import { contact } from "@/lib/content/contact";
import { homeSlides } from "@/lib/content/pictures/heroes";
import { pictures } from "@/lib/content/pictures/pictures";
import { social } from "@/lib/content/social";
import { fairHours } from "@/lib/fair/dates";
import { fairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { mapUrl } from "@/lib/fair/maps";
import { venue } from "@/lib/fair/venue";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import { type Locale, locales } from "@/lib/locales";
import { isClosed } from "@/lib/registration/closed-forms";
import { absoluteUrl } from "@/lib/site";
import { sharePicture } from "../share-image";
import { ids } from "./ids";

type Translate = ReturnType<typeof translator>;

/** The fair for search engines: days and hours, place, organiser, free registration. */
export function exhibitionEvent(locale: Locale): ExhibitionEvent {
  const t = translator(locale);
  return {
    "@type": "ExhibitionEvent",
    "@id": ids.event(locale),
    name: t("Site.name"),
    description: t("Pages.home.description"),
    url: absoluteUrl(hrefOf({ page: "home" }, locale)),
    image: images(locale),
    sameAs: social.map(({ href }) => href),
    startDate: fairHours.start,
    endDate: fairHours.end,
    eventSchedule: schedule,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    inLanguage: [...locales],
    isAccessibleForFree: true,
    location: place(t),
    organizer: {
      "@type": "Organization",
      "@id": ids.organization(),
      name: t("Site.organiser"),
      url: contact.associationSite,
    },
    ...(!isClosed("visit") && { offers: registration(t, locale) }),
  };
}

/** All days have the same hours. */
const schedule: Schedule = {
  "@type": "Schedule",
  startDate: fair.startDate,
  endDate: fair.endDate,
  startTime: `${fair.opens}:00`,
  endTime: `${fair.closes}:00`,
  repeatFrequency: "P1D",
  repeatCount: fairDays(),
  scheduleTimezone: fair.timeZone,
};

function place(t: Translate): Place {
  return {
    "@type": "Place",
    name: t("Site.venue"),
    address: {
      "@type": "PostalAddress",
      streetAddress: t("Site.address"),
      addressLocality: t("Site.city"),
      addressCountry: fair.countryCode,
    },
    geo: { "@type": "GeoCoordinates", latitude: venue.latitude, longitude: venue.longitude },
    hasMap: mapUrl("venue"),
  };
}

function registration(t: Translate, locale: Locale): Offer {
  return {
    "@type": "Offer",
    name: t("Pages.visitRegistration.title"),
    url: absoluteUrl(hrefOf({ page: "visitRegistration" }, locale)),
    price: 0,
    priceCurrency: "TRY",
    availability: "https://schema.org/InStock",
    validThrough: fairHours.end,
  };
}

/**
 * The share picture, then the pictures of the home page's slideshow in a format that every crawler
 * reads.
 */
function images(locale: Locale): string[] {
  const slides = homeSlides.before.map(({ picture }) => {
    const { src, fallback } = pictures[picture];
    return `${src}-${fallback}.webp`;
  });
  return [sharePicture("home", locale).url, ...slides].map(absoluteUrl);
}
