import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type CompanyLookup, parseCompanyPath } from "@/lib/companies/company-path";
import { createLeadFile } from "@/lib/companies/leads/lead-file";
import {
  filterLeads,
  getLinkNames,
  loadLeads,
  readSelection,
} from "@/lib/companies/leads/lead-list";
import type { LeadRepository } from "@/lib/companies/leads/lead-repository";
import { getErrorCode } from "@/lib/database/errors";
import { areLeadsKept } from "@/lib/fair/exhibitor-dates";
import { fair } from "@/lib/fair/facts";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** Applies the search of the list. */
export function serveLeadFiles(
  leads: Pick<LeadRepository, "list" | "findHolders">,
  getCompany: () => CompanyLookup,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = "", query = ""] = (request.url ?? "").split("?", 2);
    const { leads: type, locale } = parseCompanyPath(path) ?? {};
    const found = getCompany();
    if (!type || !locale || typeof found === "string") return false;
    if (!areLeadsKept(new Date())) {
      sendPlainAnswer(response, 404);
      return true;
    }
    const all = await loadLeads(leads, found, locale).catch((error: unknown) => {
      log.warn({ event: "leads", outcome: "unavailable", code: getErrorCode(error) });
      return undefined;
    });
    if (!all) {
      sendPlainAnswer(response, 503, { "Retry-After": "10" });
      return true;
    }
    const selection = readSelection(Object.fromEntries(new URLSearchParams(query)));
    const names = getLinkNames(found);
    const nameOf = (place: number) => names.get(place) ?? "";
    response.writeHead(200, {
      "Content-Type": types[type],
      "Content-Disposition": `attachment; filename="leads-${fair.year}.${type}"`,
    });
    if (request.method === "HEAD") {
      response.end();
      return true;
    }
    const file = createLeadFile(type, filterLeads(all, selection), { locale, nameOf });
    // The client may end the download early.
    await pipeline(file, response).catch(() => undefined);
    return true;
  };
}
