import {
  type ActionRequest,
  createDeskAction,
  respondBadRequest,
} from "@/staff/desk/context/desk-action";
import type { ExportJob } from "@/staff/desk/export/export-files";
import { buildExportJob } from "@/staff/desk/export/export-job";
import { toSearchParams } from "@/staff/desk/list/list-query";
import { nothingSelectedParam } from "@/staff/desk/list/selection";

/** Creates a route handler for exports. It refreshes the cache first. */
export function createExportAction(
  give: (wanted: ExportJob, asked: ActionRequest<unknown, unknown>) => Promise<Response | string>,
) {
  return createDeskAction({
    audit: "export",
    page: ({ desk, fields }) => buildExportJob(desk, toSearchParams(fields))?.from ?? "",
    async run(asked) {
      await asked.desk.refresh();
      const wanted = buildExportJob(asked.desk, toSearchParams(asked.fields));
      if (!wanted) return respondBadRequest();
      // The list says what has changed, and asks.
      if (wanted.isChanged) {
        asked.audit.skip();
        return `${asked.home}${wanted.from}`;
      }
      return give(wanted, asked);
    },
  });
}

/** Address of the list with the message that no row is selected. */
export function buildListHref(home: string, { from }: Pick<ExportJob, "from">): string {
  const { name, value } = nothingSelectedParam;
  return `${home}${from}${from.includes("?") ? "&" : "?"}${name}=${value}`;
}
