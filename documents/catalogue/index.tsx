import type { Locale } from "@/lib/i18n/locales";
import { fairDays, texts } from "../facts";
import { Cover } from "../parts/cover";
import type { PrintedDocument } from "../parts/document";
import { Back } from "./back";
import { Exhibit, Stands } from "./exhibit";
import { HallPages } from "./halls";
import { Contents, Glance, Growth, Theme, Welcome } from "./opening";
import { Plan } from "./plan";
import { Practical, Registration, Travel } from "./practical";
import { Programme, Programs } from "./programme";
import type { PageProps } from "./types";

/** Sections in their order with the page each begins on. */
const sections = [
  { title: "Catalogue.welcome.title", page: 3 },
  { title: "Catalogue.glance.title", page: 4 },
  { title: "FairInformation.theme.title", page: 6 },
  { title: "Halls.title", page: 7 },
  { title: "Catalogue.halls.title", page: 8 },
  { title: "Catalogue.exhibit.title", page: 12 },
  { title: "Catalogue.programs.title", page: 14 },
  { title: "Programme.title", page: 15 },
  { title: "Catalogue.practical.title", page: 17 },
  { title: "Catalogue.travel.title", page: 18 },
  { title: "Catalogue.registration.title", page: 19 },
];

/** The catalogue of the fair in one language: twenty pages. */
export function catalogue(locale: Locale): PrintedDocument {
  const t = texts(locale);
  const at = (number: number): PageProps => ({
    t,
    locale,
    folio: {
      name: t("Site.name"),
      section: t(sections.findLast(({ page }) => page <= number)?.title ?? "Catalogue.contents"),
      number,
    },
  });
  return {
    locale,
    title: `${t("Site.name")}: ${t("Catalogue.title")}`,
    subject: t("Catalogue.subject"),
    author: t("Site.organiser"),
    pages: (
      <>
        <Cover t={t} kind={t("Catalogue.title")} title={t("Site.name")} picture="heroes/hero-1" />
        <Contents {...at(2)} sections={sections} />
        <Welcome {...at(3)} />
        <Glance {...at(4)} />
        <Growth {...at(5)} />
        <Theme {...at(6)} />
        <Plan {...at(7)} />
        <HallPages {...at(8)} />
        <Exhibit {...at(12)} />
        <Stands {...at(13)} />
        <Programs {...at(14)} />
        <Programme {...at(15)} days={fairDays(locale)} />
        <Practical {...at(17)} />
        <Travel {...at(18)} />
        <Registration {...at(19)} />
        <Back {...at(20)} />
      </>
    ),
  };
}
