/** Merging and erasing registrations of a person, and the file with what is stored of them. */
import "server-only";
import { z } from "zod";
import { log } from "@/lib/http/log";
import { baseVersionInput } from "@/lib/registration/form-state";
import type { FormName } from "@/lib/registration/forms";
import { type ActionRequest, createDeskAction, respondBadRequest } from "../context/desk-action";
import { logGuardedExport } from "../core/audit-log";
import { listGuardedNames } from "../core/columns";
import { buildRecordPath, recordPathSchema } from "../core/paths";
import { runErasure, runMerge } from "./erasure";
import { findMergeChoice, getPersonRows, loadBaseVersions } from "./merge-choice";
import { findInCache } from "./people";
import { loadPersonData } from "./person";

/** Merges the confirmed registrations into the first one if all base versions are unchanged. */
export const mergeRegistrations = createDeskAction({
  path: recordPathSchema,
  signed: true,
  backTo: (request) => `${buildRecordPath(request)}/same`,
  async run(request) {
    const { home, path } = request;
    return `${home}/${path.form}${await merge(request)}`;
  },
});

/** @returns the address to redirect to, after that of the form's list. @throws StoreUnavailable */
async function merge({
  desk,
  path: { form, id },
  fields,
  by,
  audit,
}: ActionRequest<{ form: FormName; id: string }, unknown>): Promise<string> {
  const baseVersion = fields.getAll(baseVersionInput);
  await desk.cache.refresh();
  const [keepId = "", ...otherIds] = baseVersion.map((one) => one.split(" ")[0] ?? "");
  const chosen = findMergeChoice(getPersonRows(desk.cache, form, keepId), keepId, otherIds);
  const now = chosen && (await loadBaseVersions(desk, chosen));
  const isSame =
    now && now.length === baseVersion.length && now.every((one, n) => one === baseVersion[n]);
  if (chosen && isSame && chosen.others.length > 0) {
    const others = chosen.others.map((row) => row.id);
    const erasing = { store: desk.store, dataDir: desk.dataDir, by };
    const outcome = await runMerge({ form, keep: keepId, others }, erasing);
    await desk.cache.refresh();
    if (outcome === "merged") {
      audit.describe({ ids: [keepId, ...others] });
      log.info({ event: "merge", outcome, count: others.length });
      return `/${keepId}?merged=${others.length}`;
    }
  }
  audit.skip();
  // Redirects to a registration that still exists.
  const left = [id, keepId, ...otherIds].find((one) => desk.cache.findRow(form, one));
  return left ? `/${left}/same?changed=1` : "?changed=1";
}

/**
 * Erases the confirmed registrations if the person still has exactly these. If the store becomes unavailable, some may
 * be erased already; later the page lists the rest.
 */
export const eraseRegistrations = createDeskAction({
  input: z.object({ who: z.string().default("") }),
  signed: true,
  backTo: ({ input }) => `/erase?${new URLSearchParams(input)}`,
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

/** All stored data about a person, as a file to hand out. */
export const downloadPersonData = createDeskAction({
  input: z.object({ who: z.string().default("") }),
  backTo: ({ input }) => `/person?${new URLSearchParams(input)}`,
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
