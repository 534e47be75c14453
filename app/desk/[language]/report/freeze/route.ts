import { z } from "zod";
import { log } from "@/lib/http/log";
import { isLocale } from "@/lib/locales";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { computeFiguresDigest, serializeFigures } from "@/staff/desk/report/frozen-figures";
import { loadCurrentFigures } from "@/staff/desk/report/report-data";

/** Saves the current figures as the next version of the report. */
export const POST = createDeskAction({
  input: z.object({ press: z.string().regex(/^[\w-]{21}$/), report: z.string().optional() }),
  audit: "report",
  page: "/report",
  async run({ desk, language, input: { press, report: locale }, by, audit, page }) {
    await desk.refresh();
    const at = new Date();
    const figures = serializeFigures(await loadCurrentFigures(desk, desk.former, at));
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
