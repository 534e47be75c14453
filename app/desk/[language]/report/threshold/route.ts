import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { parseThreshold } from "@/staff/desk/report/parse-threshold";

export const POST = createDeskAction({
  audit: "report",
  page: "/report",
  async run({ desk, fields, by, audit, page }) {
    const threshold = parseThreshold(fields);
    if (!threshold) {
      audit.skip();
      return `${page}?threshold=wrong`;
    }
    const changed = { ...threshold, by, at: new Date().toISOString() };
    if (await desk.store.reports.changeThreshold(changed))
      audit.describe({ detail: "threshold", subject: threshold.id });
    else audit.skip();
    log.info({ event: "threshold", id: threshold.id });
    return `${page}?threshold=saved`;
  },
});
