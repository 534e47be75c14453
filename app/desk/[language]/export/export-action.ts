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
    page: ({ desk, fields }) => buildExportJob(desk, toSearchParams(fields))?.from ?? "",
    async run(asked) {
      await asked.desk.refresh();
      const wanted = buildExportJob(asked.desk, toSearchParams(asked.fields));
      return wanted ? give(wanted, asked) : respondBadRequest();
    },
  });
}

/** Address of the list with the message that no row is selected. */
export function buildListHref(home: string, { from }: Pick<ExportJob, "from">): string {
  const { name, value } = nothingSelectedParam;
  return `${home}${from}${from.includes("?") ? "&" : "?"}${name}=${value}`;
}
