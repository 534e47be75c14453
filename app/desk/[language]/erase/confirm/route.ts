import { z } from "zod";
import { log } from "@/lib/http/log";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { runErasure } from "@/staff/desk/people/erasure";
import { findInCache } from "@/staff/desk/people/people";

/**
 * Erases the confirmed registrations if the person still has exactly these. If the store becomes unavailable, some may
 * be erased already; later the page lists the rest.
 */
export const POST = createDeskAction({
  input: z.object({ who: z.string().default("") }),
  audit: "erasure",
  signed: true,
  page: ({ input }) => `/erase?${new URLSearchParams(input)}`,
  async run({ desk, input: { who }, fields, by, home, page, audit }) {
    await desk.cache.refresh();
    const found = findInCache(desk.cache, who) ?? [];
    const listed = new Set(fields.getAll("listed"));
    const isSame =
      found.length === listed.size && found.every(({ form, id }) => listed.has(`${form}/${id}`));
    if (!isSame || found.length === 0) {
      audit.skip();
      return `${page}&changed=1`;
    }
    for (const [form, own] of Map.groupBy(found, (one) => one.form)) {
      audit.describe({ form, ids: own.map(({ id }) => id) });
    }
    const count = await runErasure(found, { store: desk.store, dataDir: desk.dataDir, by });
    log.info({ event: "erasure", outcome: "erased", count });
    await desk.cache.refresh();
    return `${home}/audit-log?erased=${count}`;
  },
});
