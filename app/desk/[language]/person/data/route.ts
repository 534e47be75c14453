import { deskAddress } from "@/lib/desk/core/address";
import { guardedColumns } from "@/lib/desk/core/columns";
import { noteExport } from "@/lib/desk/export/note";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { unlessAway } from "@/lib/desk/host/see-other";
import { findInBook } from "@/lib/desk/people/people";
import { personData } from "@/lib/desk/people/person";

type Context = RouteContext<"/desk/[language]/person/data">;

/** Everything that is stored about a person, as a file to hand out. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const by = request.headers.get(personHeader) ?? "";
  const who = new URL(request.url).searchParams.get("who") ?? "";
  return unlessAway(`${deskAddress(language)}/person?${new URLSearchParams({ who })}`, async () => {
    await desk.book.refresh();
    const found = findInBook(desk.book, who);
    if (!found) return new Response("Bad Request\n", { status: 400 });
    for (const [form, own] of Map.groupBy(found, (one) => one.form)) {
      const columns = [...new Set([...guardedColumns(form), "pass"])];
      await noteExport(desk.store, { form, columns, count: own.length, by });
    }
    const json = JSON.stringify(await personData(desk.store, found), undefined, 2);
    return new Response(`${json}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="person.json"',
      },
    });
  });
}
