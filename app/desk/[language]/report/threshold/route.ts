import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { parseThreshold } from "@/staff/desk/report/parse-threshold";

export const POST = createDeskAction({
  page: "/report",
  async run({ desk, fields, by, page }) {
    const threshold = parseThreshold(fields);
    if (!threshold) return `${page}?threshold=wrong`;
    await desk.store.reports.changeThreshold({ ...threshold, by, at: new Date().toISOString() });
    log.info({ event: "threshold", id: threshold.id });
    return `${page}?threshold=saved`;
  },
});
