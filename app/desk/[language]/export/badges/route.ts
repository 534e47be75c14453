import { deskAddress } from "@/lib/desk/core/address";
import type { Row } from "@/lib/desk/core/rows";
import { noteExport } from "@/lib/desk/export/note";
import { personHeader } from "@/lib/desk/host/provided";
import { seeOther } from "@/lib/desk/host/see-other";
import { inOrderOfNames } from "@/lib/desk/record/badges";
import { passesOf } from "@/lib/desk/record/passes";
import { answerExport, nothingTicked } from "../answer-export";

/** Redirects to the badges of the listed or ticked registrations. The ledger notes the passes on them. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/desk/[language]/export/badges">,
): Promise<Response> {
  const { language } = await params;
  const posted = new URLSearchParams(await request.text());
  return answerExport(language, posted, async (desk, wanted) => {
    const here = deskAddress(language);
    const [sheet] = wanted.sheets;
    if (!sheet || wanted.sheets.length > 1) return new Response("Bad Request\n", { status: 400 });
    if (wanted.total === 0) return nothingTicked(here, wanted);
    const rows = await Array.fromAsync<Row>(sheet.rows);
    const { form } = sheet;
    const count = rows.flatMap((row) => passesOf(desk.staffFiles, row)).length;
    const by = request.headers.get(personHeader) ?? "";
    if (count > 0) await noteExport(desk.store, { form, columns: ["pass"], count, by });
    const ids = inOrderOfNames(rows, wanted.locale);
    const job = desk.badges.start({ form, ids, locale: wanted.locale, from: wanted.from });
    return seeOther(`${here}/export/badges/${job}`);
  });
}
