/** The report as files, its frozen versions, and the thresholds of auditors. */
import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { log } from "@/lib/http/log";
import { isLocale, locales } from "@/lib/locales";
import { createDeskAction } from "../context/desk-action";
import { buildFileHeaders } from "../export";
import { computeFiguresDigest, serializeFigures } from "./frozen-figures";
import { parseThreshold } from "./parse-threshold";
import { getAttendance, loadCurrentFigures } from "./report-data";
import { buildReportFileName, buildReportOutline } from "./report-outline";
import { loadReportSnapshot } from "./report-snapshot";
import { buildSampleLines, buildSampleWorkbook, logSampleExport } from "./sample";
import { buildReportWorkbook } from "./workbook";

/** Saves the current figures as the next version of the report. */
export const freezeReport = createDeskAction({
  input: z.object({ press: z.string().regex(/^[\w-]{21}$/), report: z.string().optional() }),
  backTo: "/report",
  async run({ desk, language, input: { press, report: locale }, by, audit, page }) {
    await desk.refresh();
    const at = new Date();
    const figures = serializeFigures(await loadCurrentFigures(desk, desk.openFormer, at));
    const report = { at, by, digest: computeFiguresDigest(figures), figures };
    const frozen = await desk.store.reports.freeze(report, press);
    const { version, digest } = frozen;
    // A second press leads to the report of the first one.
    if (frozen.at.getTime() !== at.getTime()) audit.skip();
    else audit.describe({ detail: "frozen", subject: String(version) });
    log.info({ event: "report", outcome: "frozen", id: `version ${version}`, digest });
    const shown = new URLSearchParams({
      report: isLocale(locale) ? locale : language,
      version: String(version),
      done: "frozen",
    });
    return `${page}?${shown}`;
  },
});

export const setThreshold = createDeskAction({
  backTo: "/report",
  async run({ desk, fields, by, audit, page }) {
    const threshold = parseThreshold(fields);
    if (!threshold) {
      audit.skip();
      return `${page}?threshold=wrong`;
    }
    const changed = { ...threshold, by, at: new Date().toISOString() };
    if (await desk.store.reports.changeThreshold(changed))
      audit.describe({ detail: "threshold", subject: threshold.id });
    else audit.skip();
    log.info({ event: "threshold", id: threshold.id });
    return `${page}?threshold=saved`;
  },
});

/** The report as a workbook in its language, or its figures as the JSON that is signed. */
export const downloadReport = createDeskAction({
  input: z.object({
    format: z.enum(["xlsx", "json"]),
    report: z.enum(locales),
    version: z.string().default(""),
  }),
  backTo: "/report",
  async run({ desk, input: { format, report: locale, version }, audit }) {
    await desk.refresh();
    const report = await loadReportSnapshot(desk, desk.openFormer, version);
    if (!report) return undefined;
    audit.describe({ detail: "report", subject: format });
    const name = buildReportFileName(report, format);
    if (format === "json") {
      const headers = { ...buildFileHeaders("json", name), "Content-Type": "application/json" };
      return new Response(report.text, { headers });
    }
    const bytes = Readable.toWeb(buildReportWorkbook(buildReportOutline(report, locale)));
    return new Response(bytes as ReadableStream, { headers: buildFileHeaders("xlsx", name) });
  },
});

/** The sheet from which an auditor samples visits. The audit log records it first. */
export const downloadSample = createDeskAction({
  backTo: "/report",
  async run({ desk, language, by, audit, page }) {
    await desk.refresh();
    const lines = buildSampleLines(getAttendance(desk));
    if (lines.length === 0) {
      audit.skip();
      return page;
    }
    audit.describe({ detail: "sample", count: lines.length });
    await logSampleExport(desk.store, { by, count: lines.length });
    const bytes = Readable.toWeb(buildSampleWorkbook(lines, language)) as ReadableStream;
    return new Response(bytes, {
      headers: buildFileHeaders("xlsx", `${desk.store.edition}-sample.xlsx`),
    });
  },
});
