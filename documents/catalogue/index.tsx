import type { Locale } from "@/lib/locales";
import { Cover } from "../parts/cover";
import type { PrintedDocument } from "../parts/document";
import type { CatalogueExhibitor } from "../parts/exhibitors";
import { createDocumentTranslator, fairDays } from "../parts/facts";
import { Back } from "./back";
import { Exhibit, Stands } from "./exhibit";
import {
  buildPagesByHall,
  buildPagesByName,
  ExhibitorsByHall,
  ExhibitorsByName,
} from "./exhibitor-pages";
import { HallPages } from "./halls";
import { Contents, Glance, Growth, Theme, Welcome } from "./opening";
import { Plan } from "./plan";
import { Practical, Registration, Travel } from "./practical";
import { Programme, Programs } from "./programme";
import { Spread } from "./spread";
import { ExhibitorList, OwnLists, Sponsors } from "./supporters";
import type { CatalogueSection, PageProps } from "./types";

const LIST_FIRST_PAGE = 19;

/** The sections in order, with their first pages. @param list its own sections, and the pages it adds */
function listSections(list: { sections: CatalogueSection[]; added: number }): CatalogueSection[] {
  const after = (page: number) => page + list.added;
  return [
    { title: "Catalogue.welcome.title", page: 3 },
    { title: "Catalogue.glance.title", page: 4 },
    { title: "FairInformation.theme.title", page: 6 },
    { title: "Halls.title", page: 7 },
    { title: "Catalogue.halls.title", page: 8 },
    { title: "Catalogue.exhibit.title", page: 14 },
    { title: "Catalogue.programs.title", page: 16 },
    { title: "Programme.title", page: 17 },
    { title: "Catalogue.exhibitors.title", page: LIST_FIRST_PAGE },
    ...list.sections,
    { title: "Catalogue.practical.title", page: after(20) },
    { title: "Catalogue.travel.title", page: after(21) },
    { title: "Catalogue.registration.title", page: after(22) },
    { title: "Home.sponsors.title", page: after(23) },
  ];
}

/** The catalogue in one language: twenty-four pages, and those of its exhibitors. */
export function buildCatalogue(
  locale: Locale,
  exhibitors: readonly CatalogueExhibitor[],
): PrintedDocument {
  const t = createDocumentTranslator(locale);
  const list = buildExhibitorPages(exhibitors, { t, locale });
  const sections = listSections(list);
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
    ...(exhibitors.length > 0 && { styles: ["exhibitors"] }),
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
        {exhibitors.length > 0 ? (
          <>
            <ExhibitorsByName
              {...at(LIST_FIRST_PAGE)}
              exhibitors={exhibitors}
              pages={list.byName}
            />
            <ExhibitorsByHall {...at(list.hallsAt)} pages={list.byHall} />
            <OwnLists {...at(list.ownAt)} count={20 + list.added - list.ownAt} />
          </>
        ) : (
          <ExhibitorList {...at(LIST_FIRST_PAGE)} />
        )}
        <Practical {...at(20 + list.added)} />
        <Travel {...at(21 + list.added)} />
        <Registration {...at(22 + list.added)} />
        <Sponsors {...at(23 + list.added)} />
        <Back {...at(24 + list.added)} />
      </>
    ),
  };
}

/** Exhibitor pages, and where their parts begin. Sheets fold to four pages; ruled pages for notes fill the rest. */
function buildExhibitorPages(
  exhibitors: readonly CatalogueExhibitor[],
  texts: Pick<PageProps, "t" | "locale">,
) {
  if (exhibitors.length === 0)
    return {
      byName: [],
      byHall: [],
      hallsAt: LIST_FIRST_PAGE,
      ownAt: LIST_FIRST_PAGE,
      sections: [],
      added: 0,
    };
  const byName = buildPagesByName(exhibitors, texts);
  const byHall = buildPagesByHall(exhibitors, texts);
  const hallsAt = LIST_FIRST_PAGE + byName.length;
  const ownAt = hallsAt + byHall.length;
  return {
    byName,
    byHall,
    hallsAt,
    ownAt,
    sections: [
      { title: "Catalogue.exhibitors.byHall", page: hallsAt },
      { title: "Catalogue.exhibitors.visits", page: ownAt },
    ],
    added: Math.ceil((ownAt - LIST_FIRST_PAGE) / 4) * 4,
  };
}
