import type { Locale } from "@/lib/locales";
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
import { Spread } from "./spread";
import { ExhibitorList, Sponsors } from "./supporters";
import type { PageProps } from "./types";

/** The sections in their order, with the page on which each begins. */
const sections = [
  { title: "Catalogue.welcome.title", page: 3 },
  { title: "Catalogue.glance.title", page: 4 },
  { title: "FairInformation.theme.title", page: 6 },
  { title: "Halls.title", page: 7 },
  { title: "Catalogue.halls.title", page: 8 },
  { title: "Catalogue.exhibit.title", page: 14 },
  { title: "Catalogue.programs.title", page: 16 },
  { title: "Programme.title", page: 17 },
  { title: "Catalogue.exhibitors.title", page: 19 },
  { title: "Catalogue.practical.title", page: 20 },
  { title: "Catalogue.travel.title", page: 21 },
  { title: "Catalogue.registration.title", page: 22 },
  { title: "Catalogue.sponsors.title", page: 23 },
];

/** The catalogue of the fair in one language: twenty-four pages. */
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
        <Spread {...at(12)} />
        <Exhibit {...at(14)} />
        <Stands {...at(15)} />
        <Programs {...at(16)} />
        <Programme {...at(17)} days={fairDays(locale)} />
        <ExhibitorList {...at(19)} />
        <Practical {...at(20)} />
        <Travel {...at(21)} />
        <Registration {...at(22)} />
        <Sponsors {...at(23)} />
        <Back {...at(24)} />
      </>
    ),
  };
}
