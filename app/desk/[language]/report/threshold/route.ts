import { deskAddress } from "@/lib/desk/core/address";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { readThreshold } from "@/lib/desk/report/typed-threshold";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/report/threshold">;

/** Changes a threshold by which the report is judged. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const threshold = readThreshold(new URLSearchParams(await request.text()));
  const page = `${deskAddress(language)}/report`;
  if (!threshold) return seeOther(`${page}?threshold=wrong`);
  return unlessAway(page, async () => {
    const by = request.headers.get(personHeader) ?? "";
    await desk.store.reports.changeThreshold({ ...threshold, by, at: new Date().toISOString() });
    log.info({ event: "threshold", id: threshold.id });
    return seeOther(`${page}?threshold=saved`);
  });
}
