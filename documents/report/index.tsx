/** The report on an edition: a cover, the figures, then two columns of tables on each page. */

import { type Locale, localeFacts } from "@/lib/locales";
import type {
  HeadFigure,
  LineOutline,
  ReportOutline,
  TableOutline,
} from "@/staff/desk/report/outline";
import { CoverSheet } from "../parts/cover";
import type { PrintedDocument } from "../parts/document";
import { createDocumentTranslator, type DocumentTranslator } from "../parts/facts";
import { Sheet, Title } from "../parts/sheet";
import { Dots } from "../parts/unit-charts";
import { buildReportPages, type ColumnPiece } from "./columns";

const DOTS_PER_LINE = 24;

export function buildReportDocument(report: ReportOutline): PrintedDocument {
  const { locale, title, about, sections } = report;
  const t = createDocumentTranslator(locale);
  const folio = (section: string, number: number) => ({ name: title, section, number });
  return {
    locale,
    format: "landscape",
    title,
    subject: about,
    author: t("Site.organiser"),
    styles: ["figures"],
    pages: (
      <>
        <ReportCover report={report} t={t} />
        <Sheet className="navy seven" folio={folio("", 2)}>
          <Title title={title} lead={report.lead} />
          <div className="seven-grid eight">
            {report.figures.map((one) => (
              <Headline key={one.label} figure={one} locale={locale} />
            ))}
          </div>
        </Sheet>
        {buildReportPages(sections).map(({ title: section, columns }, n) => (
          <Sheet
            key={getPieceKey(columns[0]?.[0])}
            className="figures-page"
            folio={folio(section, n + 3)}
          >
            <div className="figures-columns">
              {columns.map((pieces) => (
                <div key={getPieceKey(pieces[0])}>
                  {pieces.map((piece) => (
                    <Part key={getPieceKey(piece)} piece={piece} locale={locale} />
                  ))}
                </div>
              ))}
            </div>
          </Sheet>
        ))}
      </>
    ),
  };
}

const formatValue = (value: number, locale: Locale) =>
  new Intl.NumberFormat(localeFacts[locale].intl, { maximumFractionDigits: 2 }).format(value);

function ReportCover({ report, t }: { report: ReportOutline; t: DocumentTranslator }) {
  const { title, about, digest, problem } = report;
  return (
    <CoverSheet t={t} picture="pages/cover-results" className="navy cover">
      <h1>{title}</h1>
      <p className="when">
        <span>{about}</span>
      </p>
      {problem && <p className="when">{problem}</p>}
      {digest && (
        <p className="imprint signed">
          {digest.label}
          <br />
          <span className="ltr">{digest.value}</span>
        </p>
      )}
    </CoverSheet>
  );
}

function Headline({ figure, locale }: { figure: HeadFigure; locale: Locale }) {
  return (
    <p className="count">
      <b className="figure ltr">{formatValue(figure.value, locale)}</b>
      <span>{figure.label}</span>
      {figure.note && <span className="note">{figure.note}</span>}
    </p>
  );
}

/** Unique in the report. */
function getPieceKey(piece: ColumnPiece | undefined): string {
  if (piece?.kind === "table") return `${piece.table.id} ${piece.table.rows[0]?.label}`;
  return piece?.kind === "note" ? piece.text : `heading ${piece?.title}`;
}

function Part({ piece, locale }: { piece: ColumnPiece; locale: Locale }) {
  if (piece.kind === "heading") return <h2>{piece.title}</h2>;
  if (piece.kind === "note") return <p className="figures-note">{piece.text}</p>;
  return <Figures table={piece.table} locale={locale} />;
}

function Figures({ table, locale }: { table: TableOutline; locale: Locale }) {
  const { title, columns, rows, dots, note } = table;
  return (
    <div className="figures-table">
      <h3>{title}</h3>
      {rows.length > 0 && (
        <table className={dots ? "is-drawn" : ""}>
          <thead>
            <tr>
              {columns.map((column, n) => (
                <th key={column} scope="col" colSpan={dots && n === 0 ? 2 : 1}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {dots && (
                  <td className="units-cell">
                    <Units row={row} each={dots.each} />
                  </td>
                )}
                {row.values.map((value, n) => (
                  <td key={columns[n + 1]}>
                    {typeof value === "number" ? formatValue(value, locale) : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {dots && rows.length > 0 && <p className="figures-note">{dots.legend}</p>}
      {note && <p className="figures-note">{note}</p>}
    </div>
  );
}

function Units({ row: { values }, each }: { row: LineOutline; each: number }) {
  const count = Math.ceil((Number(values[0]) || 0) / each);
  return count > 0 ? <Dots count={count} columns={DOTS_PER_LINE} className="teal-units" /> : null;
}
