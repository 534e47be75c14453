import { log } from "@/lib/http/log";
import { deskAction } from "@/staff/desk/context/desk-action";
import { readThreshold } from "@/staff/desk/report/typed-threshold";

/** Changes a threshold by which the report is judged. */
export const POST = deskAction({
  page: "/report",
  async run({ desk, fields, by, page }) {
    const threshold = readThreshold(fields);
    if (!threshold) return `${page}?threshold=wrong`;
    await desk.store.reports.changeThreshold({ ...threshold, by, at: new Date().toISOString() });
    log.info({ event: "threshold", id: threshold.id });
    return `${page}?threshold=saved`;
  },
});
