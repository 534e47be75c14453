import { z } from "zod";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import { listGuardedNames } from "@/staff/desk/core/columns";
import { findInCache } from "@/staff/desk/people/people";
import { loadPersonData } from "@/staff/desk/people/person";

/** All stored data about a person, as a file to hand out. */
export const GET = createDeskAction({
  input: z.object({ who: z.string().default("") }),
  audit: "export",
  page: ({ input }) => `/person?${new URLSearchParams(input)}`,
  async run({ desk, input: { who }, by, audit }) {
    await desk.cache.refresh();
    const found = findInCache(desk.cache, who);
    if (!found) return respondBadRequest();
    for (const [form, own] of Map.groupBy(found, (one) => one.form)) {
      const columns = [...new Set([...listGuardedNames(form), "pass"])];
      audit.describe({ form, detail: "personData", ids: own.map(({ id }) => id) });
      await logGuardedExport(desk.store, { form, columns, count: own.length, by });
    }
    const json = JSON.stringify(await loadPersonData(desk.store, found), undefined, 2);
    return new Response(`${json}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="person.json"',
      },
    });
  },
});
