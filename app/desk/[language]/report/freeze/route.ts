import { z } from "zod";
import { log } from "@/lib/http/log";
import { isLocale } from "@/lib/locales";
import { deskAction } from "@/staff/desk/context/desk-action";
import { digestOf, figuresText } from "@/staff/desk/report/frozen";
import { reportNow } from "@/staff/desk/report/gather";

/** Keeps the figures of this moment as the next version of the report. */
export const POST = deskAction({
  input: z.object({ press: z.string().regex(/^[\w-]{21}$/), report: z.string().optional() }),
  page: "/report",
  async run({ desk, language, input: { press, report: locale }, by, page }) {
    await desk.refresh();
    const at = new Date();
    const figures = figuresText(await reportNow(desk, desk.former, at));
    const report = { at, by, digest: digestOf(figures), figures };
    const { version, digest } = await desk.store.reports.freeze(report, press);
    log.info({ event: "report", outcome: "frozen", id: `version ${version}`, digest });
    const shown = new URLSearchParams({
      report: isLocale(locale) ? locale : language,
      version: String(version),
      done: "frozen",
    });
    return `${page}?${shown}`;
  },
});
