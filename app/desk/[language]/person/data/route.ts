import { z } from "zod";
import { badRequest, deskAction } from "@/staff/desk/context/desk-action";
import { noteExport } from "@/staff/desk/core/audit-log";
import { guardedColumns } from "@/staff/desk/core/columns";
import { findInCache } from "@/staff/desk/people/people";
import { personData } from "@/staff/desk/people/person";

/** Everything that is stored about a person, as a file to hand out. */
export const GET = deskAction({
  input: z.object({ who: z.string().default("") }),
  page: ({ input }) => `/person?${new URLSearchParams(input)}`,
  async run({ desk, input: { who }, by }) {
    await desk.cache.refresh();
    const found = findInCache(desk.cache, who);
    if (!found) return badRequest();
    for (const [form, own] of Map.groupBy(found, (one) => one.form)) {
      const columns = [...new Set([...guardedColumns(form), "pass"])];
      await noteExport(desk.store, { form, columns, count: own.length, by });
    }
    const json = JSON.stringify(await personData(desk.store, found), undefined, 2);
    return new Response(`${json}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="person.json"',
      },
    });
  },
});
