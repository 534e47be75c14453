import "server-only";
import { getToday } from "@/lib/fair/days";
import { BYTE_ORDER_MARK, formatCsvLine } from "@/lib/sheets/csv-line";
import { createDeskAction, respondBadRequest } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { getDeskTranslator } from "../core/desk-language";
import { type ExportFormat, findSeparator, getFileExtension } from "../core/export-format";
import { buildFileHeaders } from "../export";
import { loadKeptSums } from "./kept-sums";

export const keptFormats = ["csv", "csv-semicolon", "csv-tab"] as const satisfies ExportFormat[];

/** CSV with a line for each day, language and thing: numbers alone. */
export const downloadKeptCounts = createDeskAction({
  backTo: "/my-fair",
  async run({ desk: { store }, language, fields, page }) {
    const format = keptFormats.find((one) => one === fields.get("format"));
    if (!format) return respondBadRequest();
    const t = getDeskTranslator(language);
    const { rows } = await loadKeptSums(store, language);
    if (rows.length === 0) return page;
    const head = (["day", "language", "kind", "name", "id", "withPass", "onDevices"] as const).map(
      (column) => t(`Kept.columns.${column}`),
    );
    const lines = rows.map(({ day, language: own, line, withPass, onDevices }) => [
      ...[day, own, t(`Kept.kinds.${line.kind}`), line.name, line.id],
      ...[String(withPass), String(onDevices)],
    ]);
    const cells = [head, ...lines].map((one) => formatCsvLine(one, findSeparator(format) ?? ","));
    const words = ["my-fair", ...(isCurrentEdition(store.edition) ? [] : [store.edition])];
    const name = `${[...words, getToday()].join("-")}.${getFileExtension(format)}`;
    return new Response(BYTE_ORDER_MARK + cells.join(""), {
      headers: buildFileHeaders(format, name),
    });
  },
});
