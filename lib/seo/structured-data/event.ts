import "server-only";
import type { ExhibitionEvent, Offer, Place, Schedule } from "schema-dts";
import { contact } from "@/lib/content/contact";
import { getHomeSlides } from "@/lib/content/pictures/heroes";
import { findPicture } from "@/lib/content/pictures/pictures";
import { getSocialLinks } from "@/lib/content/social";
import { fairHours } from "@/lib/fair/dates";
import { countFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { getMapUrl } from "@/lib/fair/maps";
import { venue } from "@/lib/fair/venue";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, locales } from "@/lib/locales";
import { isClosed } from "@/lib/registration/closed-forms";
import { toAbsoluteUrl } from "@/lib/site";
import { getSharePicture } from "../share-image";
import { ids } from "./ids";

type Translate = ReturnType<typeof getTranslator>;

export function buildExhibitionEvent(locale: Locale): ExhibitionEvent {
  const t = getTranslator(locale);
  return {
    "@type": "ExhibitionEvent",
    "@id": ids.getEventId(locale),
    name: t("Site.name"),
    description: t("Pages.home.description"),
    url: toAbsoluteUrl(getHref({ page: "home" }, locale)),
    image: listEventImages(locale),
    sameAs: getSocialLinks().map(({ url }) => url),
    startDate: fairHours.start,
    endDate: fairHours.end,
    eventSchedule: schedule,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    inLanguage: [...locales],
    isAccessibleForFree: true,
    location: buildPlace(t),
    organizer: {
      "@type": "Organization",
      "@id": ids.getOrganizationId(),
      name: t("Site.organiser"),
      url: contact.associationSite,
    },
    ...(!isClosed("visit") && { offers: buildRegistrationOffer(t, locale) }),
  };
}

const schedule: Schedule = {
  "@type": "Schedule",
  startDate: fair.startDate,
  endDate: fair.endDate,
  startTime: `${fair.opens}:00`,
  endTime: `${fair.closes}:00`,
  repeatFrequency: "P1D",
  repeatCount: countFairDays(),
  scheduleTimezone: fair.timeZone,
};

export function buildPlace(t: Translate) {
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
    hasMap: getMapUrl("venue"),
  } satisfies Place;
}

function buildRegistrationOffer(t: Translate, locale: Locale): Offer {
  return {
    "@type": "Offer",
    name: t("Pages.visitRegistration.title"),
    url: toAbsoluteUrl(getHref({ page: "visitRegistration" }, locale)),
    price: 0,
    priceCurrency: "TRY",
    availability: "https://schema.org/InStock",
    validThrough: fairHours.end,
  };
}

/** The share picture, then the slides of the home page in a format that every crawler reads. */
function listEventImages(locale: Locale): string[] {
  const slides = getHomeSlides("before").map(({ picture }) => {
    const { src, fallback, files } = { files: undefined, ...findPicture(picture) };
    return files ? `${src}${files[fallback]}.webp` : `${src}-${fallback}.webp`;
  });
  return [getSharePicture("home", locale).url, ...slides].map(toAbsoluteUrl);
}
