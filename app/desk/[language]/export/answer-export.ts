import { type ActionRequest, badRequest, deskAction } from "@/staff/desk/context/desk-action";
import type { Export } from "@/staff/desk/export/files";
import { requestedExport } from "@/staff/desk/export/requested";
import { paramsOf } from "@/staff/desk/list/query";
import { nothingSelected } from "@/staff/desk/list/selection";

/** Makes the function that answers requests for an export. The cache is up to date then. */
export function exportAction(
  give: (wanted: Export, asked: ActionRequest<unknown, unknown>) => Promise<Response | string>,
) {
  return deskAction({
    page: ({ desk, fields }) => requestedExport(desk, paramsOf(fields))?.from ?? "",
    async run(asked) {
      await asked.desk.refresh();
      const wanted = requestedExport(asked.desk, paramsOf(asked.fields));
      return wanted ? give(wanted, asked) : badRequest();
    },
  });
}

/** The address of the list, which says that no row is selected. */
export function backToList(home: string, { from }: Pick<Export, "from">): string {
  const { name, value } = nothingSelected;
  return `${home}${from}${from.includes("?") ? "&" : "?"}${name}=${value}`;
}
