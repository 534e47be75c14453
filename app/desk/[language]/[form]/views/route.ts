import { person } from "@/app/desk/desk-page";
import { deskAddress } from "@/lib/desk/core/address";
import { providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { deleteView, renameView, saveView } from "@/lib/desk/list/views";
import { isFormName } from "@/lib/registration/forms";

type Context = RouteContext<"/desk/[language]/[form]/views">;

/** Saves, renames or deletes a view of a list, then shows the list as it was. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form } = await params;
  const desk = providedDesk();
  if (!desk || !isFormName(form)) return new Response("Not Found\n", { status: 404 });
  const data = await request.formData();
  const typed = (name: string) => String(data.get(name) ?? "");
  const query = new URLSearchParams(typed("query"));
  const list = `${deskAddress(language)}/${form}`;
  const { store } = desk;
  const by = await person();
  return unlessAway(list, async () => {
    const [id, name] = [typed("id"), typed("name")];
    const note =
      data.get("what") === "delete"
        ? await deleteView(store, id)
        : data.get("what") === "rename"
          ? await renameView(store, id, name)
          : await saveView(store, { form, params: query, typed: name, by });
    query.set("view", note);
    return seeOther(`${list}?${query}`);
  });
}
