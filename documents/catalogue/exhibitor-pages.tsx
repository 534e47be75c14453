/** The exhibitors in print: by name with what they show, then by hall along the rows of stands. */
import { Fragment, type ReactNode } from "react";
import { halls } from "@/lib/fair/halls";
import { type Locale, localeFacts } from "@/lib/locales";
import { type CatalogueExhibitor, groupByHall, groupByLetter } from "../parts/exhibitors";
import { Address, buildPageUrl } from "../parts/links";
import { Sheet, Title } from "../parts/sheet";
import { type Block, countTextLines, fillColumns } from "./columns";
import type { PageProps } from "./types";

/** Line heights in millimetres and line lengths relative to the font size, as in styles/exhibitors.css. */
const name = { line: 4.6, room: 17.5 };
const particularsLineHeight = { tr: 3.9, en: 3.9, ar: 4.7 };
const PARTICULARS_ROOM = 22;
const ENTRY_GAP_MM = 3.2;
const GROUP_HEADING_MM = 11;
const index = { line: 4.2, room: 14, gap: 1.4, title: 6.2, titleRoom: 12.5, titleGap: 6 };

/** Height for columns on a page, and of the title on the first one, in millimetres. */
const PAGE_ROOM_MM = 257;
const PAGE_TITLE_MM = { tr: 44, en: 44, ar: 56 };

interface ListPage {
  columns: Block[][];
  /** First and last entry, for the head of the page. */
  range: string[];
}

interface ListProps extends PageProps {
  pages: ListPage[];
}

/** Pages without numbers yet. */
export function buildPagesByName(
  exhibitors: readonly CatalogueExhibitor[],
  texts: Pick<PageProps, "t" | "locale">,
): ListPage[] {
  const blocks = groupByLetter(exhibitors, texts.locale).flatMap(({ letter, exhibitors: own }) => [
    { key: letter, node: <h3>{letter}</h3>, height: GROUP_HEADING_MM, at: letter, isHeading: true },
    ...own.map((exhibitor) => buildEntry(exhibitor, letter, texts)),
  ]);
  return splitIntoPages(blocks, 2, texts.locale);
}

/** Pages without numbers yet. */
export function buildPagesByHall(
  exhibitors: readonly CatalogueExhibitor[],
  texts: Pick<PageProps, "t" | "locale">,
): ListPage[] {
  const { t, locale } = texts;
  const blocks = groupByHall(exhibitors).flatMap(({ hall, exhibitors: own }) => {
    const card = halls[hall - 1]?.card;
    const title = card ? t(`Sectors.${card}.title`) : "";
    return [
      {
        key: `hall-${hall}`,
        node: (
          <h3 data-hall={hall}>
            <b>{t("Halls.number", { number: hall })}</b> {title}
          </h3>
        ),
        height: index.titleGap + index.title * (1 + countTextLines(title, index.titleRoom)),
        at: own[0]?.stand ?? "",
        isHeading: true,
      },
      ...own.map(({ company, stand }) => ({
        key: stand,
        node: (
          <p data-hall={hall}>
            <b className="ltr">{stand}</b>
            <span>
              <bdi>{company}</bdi>
            </span>
          </p>
        ),
        height: index.gap + index.line * countTextLines(company, index.room),
        at: stand,
      })),
    ];
  });
  return splitIntoPages(blocks, 3, locale);
}

function buildEntry(
  { company, sectorIds, countryCode, hall, stand, web }: CatalogueExhibitor,
  at: string,
  { t, locale }: Pick<PageProps, "t" | "locale">,
): Block {
  const sectors = sectorIds.map((id) => t(`Options.sectors.${id}`));
  const country = createCountryNames(locale).of(countryCode) ?? countryCode;
  const particulars = [country, ...sectors].join(`${localeFacts[locale].comma} `);
  const shownWeb = web?.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");
  const lines =
    countTextLines(particulars, PARTICULARS_ROOM) +
    (shownWeb ? countTextLines(shownWeb, PARTICULARS_ROOM) : 0);
  return {
    key: stand,
    node: (
      <div className="exhibitor" data-hall={hall}>
        <p className="exhibitor-name">
          <bdi>{company}</bdi>
        </p>
        <b className="ltr">{stand}</b>
        <p>{particulars}</p>
        {web && (
          <p>
            <a className="ltr" href={web}>
              {shownWeb}
            </a>
          </p>
        )}
      </div>
    ),
    height:
      ENTRY_GAP_MM +
      name.line * countTextLines(company, name.room) +
      particularsLineHeight[locale] * lines,
    at,
  };
}

const createCountryNames = (locale: Locale) =>
  new Intl.DisplayNames(localeFacts[locale].intl, { type: "region" });

/** Splits columns into pages of `perPage` columns. The first page has the title. */
function splitIntoPages(blocks: readonly Block[], perPage: number, locale: Locale): ListPage[] {
  const columns = fillColumns(
    blocks,
    (column) => PAGE_ROOM_MM - (column < perPage ? PAGE_TITLE_MM[locale] : 0),
  );
  const starts = columns.flatMap((_, column) => (column % perPage === 0 ? [column] : []));
  return starts.map((start) => {
    const own = columns.slice(start, start + perPage);
    const ends = [own[0]?.[0]?.at ?? "", own.at(-1)?.at(-1)?.at ?? ""];
    return { columns: own, range: [...new Set(ends)] };
  });
}

export function ExhibitorsByName({
  t,
  locale,
  folio,
  exhibitors,
  pages,
}: ListProps & { exhibitors: readonly CatalogueExhibitor[] }) {
  const countries = new Set(exhibitors.map(({ countryCode }) => countryCode)).size;
  return (
    <ListSheets
      folio={folio}
      pages={pages}
      columns="columns-names"
      title={
        <>
          <Title
            title={t("Catalogue.exhibitors.title")}
            lead={t("Exhibitors.all", { total: exhibitors.length, countries })}
          />
          <p className="list-note">
            {t("Catalogue.exhibitors.newest")} <Address url={buildPageUrl("exhibitors", locale)} />
          </p>
        </>
      }
    />
  );
}

export function ExhibitorsByHall({ t, folio, pages }: ListProps) {
  return (
    <ListSheets
      folio={folio}
      pages={pages}
      columns="columns-halls"
      title={
        <Title
          title={t("Catalogue.exhibitors.byHall")}
          lead={t("Catalogue.exhibitors.byHallLead")}
        />
      }
    />
  );
}

interface ListSheetsProps extends Pick<ListProps, "folio" | "pages"> {
  columns: string;
  title: ReactNode;
}

/** Pages of columns, each with the range of its entries at its head. */
function ListSheets({ folio, pages, columns, title }: ListSheetsProps) {
  return pages.map((page, at) => (
    <Sheet
      key={page.range.join()}
      className="exhibitor-pages"
      folio={{ ...folio, number: folio.number + at }}
    >
      {at === 0 ? title : null}
      <p className="list-range">
        {page.range.map((end, at) => (
          <Fragment key={end}>
            {at > 0 && " – "}
            <bdi>{end}</bdi>
          </Fragment>
        ))}
      </p>
      <div className={columns}>
        {page.columns.map((blocks) => (
          <div key={blocks[0]?.key}>
            {blocks.map(({ key, node }) => (
              <Fragment key={key}>{node}</Fragment>
            ))}
          </div>
        ))}
      </div>
    </Sheet>
  ));
}
