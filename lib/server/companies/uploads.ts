/** Posts with files. They have limits of their own, so that forms and pages do not wait for them. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FoundCompany } from "@/lib/companies/company-access";
import {
  buildCompanyPath,
  type CompanyLookup,
  parseCompanyPath,
} from "@/lib/companies/company-path";
import { getErrorCode } from "@/lib/database/errors";
import type { Step } from "@/lib/http/steps";
import { readUploadForm, type UploadForm } from "@/lib/http/upload-form";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { MissLimit } from "@/lib/security/rate-limit";
import type { Metrics } from "@/lib/server/process/metrics";
import { createOutcomeLogger } from "@/lib/server/process/outcome-logger";

const uploadPages = ["Pictures", "Tasks"] as const;

/** The server reads and discards this much of a large file, so that the browser shows the refusal. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** The limit of a request body. A page with files accepts more than a form. */
export function getUploadByteLimit(path: string): number | undefined {
  const below = parseCompanyPath(path)?.below;
  return uploadPages.some((page) => page === below) ? MAX_DISCARDED_BYTES : undefined;
}

export interface UploadLimits {
  getCompany: () => CompanyLookup;
  limit: MissLimit;
  countRefusal: Metrics["countRefusal"];
}

/** Why nothing was saved. */
type CommonNote = "tooMany" | "heavy" | "broken" | "unavailable";

export interface UploadResult<Note> {
  note: Note;
  /** Appended to the address of the page: parameters and the part of the page. */
  place?: string;
}

interface UploadStepOptions<Note extends string> extends UploadLimits {
  page: (typeof uploadPages)[number];
  /** In the log. */
  action: string;
  /** The name of the input. */
  field: string;
  maxBytes: number;
  /** Each takes memory while it arrives. */
  maxConcurrent: number;
  save(
    found: FoundCompany,
    form: UploadForm,
    /** Who sends it. `response` ends if they give up. */
    sender: { client: string; response: ServerResponse },
  ): Promise<UploadResult<Note>>;
}

/** Answers posts to a page with files by going back to it with a note. Returns false for other requests. */
export function createUploadStep<Note extends string>(options: UploadStepOptions<Note>): Step {
  const { page, action, field, maxBytes, maxConcurrent, save, getCompany, limit, countRefusal } =
    options;
  let arriving = 0;

  async function take(
    request: IncomingMessage,
    response: ServerResponse,
    found: FoundCompany,
  ): Promise<UploadResult<Note | CommonNote>> {
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    if (limit.wait(client) > 0 || arriving >= maxConcurrent) {
      countRefusal(arriving >= maxConcurrent ? "busy" : "limit");
      request.resume();
      return { note: "tooMany" };
    }
    limit.countMiss(client);
    arriving += 1;
    const posted = await readUploadForm(request, { field, maxBytes }).finally(() => {
      arriving -= 1;
    });
    return typeof posted === "string"
      ? { note: posted }
      : save(found, posted, { client, response });
  }

  return async (request, response) => {
    const at = parseCompanyPath((request.url ?? "").split("?", 1)[0] ?? "");
    const found = getCompany();
    if (request.method !== "POST" || at?.below !== page || found === "none") return false;
    const logOutcome = createOutcomeLogger<{ status: Note | CommonNote }>(
      { event: "company", action },
      { get: (name) => request.headers[name]?.toString() ?? null },
    );
    const finish = ({ note, place = "" }: UploadResult<Note | CommonNote>, code?: string) => {
      const id = typeof found === "object" ? { id: found.registration.id } : {};
      logOutcome({ status: note }, { ...id, ...(code && { code }) });
      const address = buildCompanyPath(at.locale, at.token, page);
      response.writeHead(303, { Location: `${address}?note=${note}${place}` }).end();
      return true;
    };
    if (found === "unavailable") {
      request.resume();
      return finish({ note: "unavailable" });
    }
    try {
      const result = await take(request, response, found);
      return response.destroyed || finish(result);
    } catch (error) {
      return finish({ note: "unavailable" }, getErrorCode(error));
    }
  };
}
