import { locales } from "@/lib/locales";
import { formatLanguage } from "../../context/campaign-links";
import { type DeskLanguage, getDeskTranslator } from "../../core/desk-language";
import { formatNumber } from "../../core/format";
import { ScrollTable } from "../../table/scroll-table";
import type { KeptSum } from "../kept-sums";

interface KeptTableProps {
  /** The label of the table and of its first column. */
  title: string;
  rows: readonly (KeptSum & { key: string; name: string; facts?: string })[];
  language: DeskLanguage;
}

/** How many keep each thing, or kept something on each day. */
export function KeptTable({ title, rows, language }: KeptTableProps) {
  const t = getDeskTranslator(language);
  const columns = [
    ["total", t("Kept.columns.total")],
    ["withPass", t("Kept.columns.withPass")],
    ...locales.map((locale) => [locale, formatLanguage(locale, language)] as const),
  ] as const;
  return (
    <ScrollTable label={title} cards>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map(([column, label]) => (
            <th key={column} scope="col" data-kind="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, facts, total, withPass, byLanguage }) => {
          const numbers = { total, withPass, ...byLanguage };
          return (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
                {facts && <small> {facts}</small>}
              </th>
              {columns.map(([column, label]) => (
                <td key={column} data-kind="number" data-label={label}>
                  {formatNumber(numbers[column], language)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
