import {
  type ActionRequest,
  createDeskAction,
  respondBadRequest,
} from "@/staff/desk/context/desk-action";
import type { ExportJob } from "@/staff/desk/export/export-files";
import { buildExportJob } from "@/staff/desk/export/export-job";
import { toSearchParams } from "@/staff/desk/list/list-query";
import { nothingSelectedParam } from "@/staff/desk/list/selection";

/** Makes the function that answers requests for an export. The cache is up to date then. */
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

/** The address of the list, which says that no row is selected. */
export function buildListHref(home: string, { from }: Pick<ExportJob, "from">): string {
  const { name, value } = nothingSelectedParam;
  return `${home}${from}${from.includes("?") ? "&" : "?"}${name}=${value}`;
}
