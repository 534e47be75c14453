import { deskAddress } from "@/lib/desk/core/address";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { digestOf, figuresText } from "@/lib/desk/report/frozen";
import { reportNow } from "@/lib/desk/report/gather";
import { isLocale } from "@/lib/locales";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/report/freeze">;

/** Keeps the figures of this moment as the next version of the report. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const posted = new URLSearchParams(await request.text());
  const press = posted.get("press") ?? "";
  const locale = posted.get("report");
  if (!/^[\w-]{21}$/.test(press)) return new Response("Bad Request\n", { status: 400 });
  const page = `${deskAddress(language)}/report`;
  return unlessAway(page, async () => {
    await desk.refresh();
    const at = new Date();
    const figures = figuresText(await reportNow(desk, desk.former, at));
    const by = request.headers.get(personHeader) ?? "";
    const report = { at, by, digest: digestOf(figures), figures };
    const { version } = await desk.store.reports.freeze(report, press);
    log.info({ event: "report", outcome: "frozen", id: `version ${version}` });
    const shown = new URLSearchParams({
      report: isLocale(locale) ? locale : language,
      version: String(version),
      done: "frozen",
    });
    return seeOther(`${page}?${shown}`);
  });
}
