/** Uploads have limits and a queue of their own, so that forms and pages do not wait for them. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getErrorCode } from "@/lib/database/errors";
import { createSemaphore } from "@/lib/http/semaphore";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { MissLimit } from "@/lib/security/rate-limit";
import type { Metrics } from "@/lib/services/metrics";
import { createOutcomeLogger } from "@/lib/services/outcome-logger";
import type { RegistrationStore } from "@/lib/store/ports";
import { type FoundCompany, getActorLabel } from "../../company-access";
import { withDraft } from "../../company-entry";
import { buildCompanyPath, type CompanyLookup, parseCompanyPath } from "../../company-path";
import {
  type EncodedPicture,
  type PictureNote,
  type PictureSlot,
  readSlot,
  withPicture,
} from "../../company-pictures";
import { getEditableEntry } from "../../entry-view";
import { makePicture } from "./make-picture";
import { readUploadForm } from "./upload-form";

/** A drawing uses one processor for about a second. */
const MAX_CONCURRENT_DRAWINGS = 1;
const MAX_WAITING_DRAWINGS = 20;
/** Each upload takes memory while it waits. */
const MAX_CONCURRENT_UPLOADS = 24;

/** The server reads and discards this much of a large file, so that the browser shows the refusal. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** The limit of a request body. The page with pictures accepts more than a form. */
export function getUploadByteLimit(path: string): number | undefined {
  return parseCompanyPath(path)?.below === "Pictures" ? MAX_DISCARDED_BYTES : undefined;
}

interface PictureUploadOptions {
  store: Pick<RegistrationStore, "entries" | "pictures">;
  shown: () => CompanyLookup;
  limit: MissLimit;
  refused: Metrics["refused"];
}

/** Returns false for other requests. */
export function servePictureUploads({ store, shown, limit, refused }: PictureUploadOptions) {
  const turn = createSemaphore(MAX_CONCURRENT_DRAWINGS, MAX_WAITING_DRAWINGS);
  let arriving = 0;
  let lastDrawing: Promise<unknown> = Promise.resolve();

  async function take(
    request: IncomingMessage,
    response: ServerResponse,
    found: FoundCompany,
  ): Promise<{ note: PictureNote; slot?: PictureSlot }> {
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    if (limit.wait(client) > 0 || arriving >= MAX_CONCURRENT_UPLOADS) {
      refused(arriving >= MAX_CONCURRENT_UPLOADS ? "busy" : "limit");
      request.resume();
      return { note: "tooMany" };
    }
    limit.miss(client);
    arriving += 1;
    const posted = await readUploadForm(request).finally(() => {
      arriving -= 1;
    });
    if (typeof posted === "string") return { note: posted };
    const slot = readSlot(posted.texts.get("slot"));
    if (slot === undefined) return { note: "broken" };
    if (posted.texts.get("do") === "remove") return { note: await keep(found, slot), slot };
    if (!(await turn(client, response))) {
      refused("busy");
      return { note: "tooMany", slot };
    }
    // A disconnected client releases its turn, but its drawing may still run.
    await lastDrawing;
    if (response.destroyed) return { note: "gone", slot };
    const drawing = makePicture(posted.file, slot);
    lastDrawing = drawing;
    const made = await drawing;
    return { note: "refusal" in made ? made.refusal : await keep(found, slot, made), slot };
  }

  async function keep(
    found: FoundCompany,
    slot: PictureSlot,
    made?: EncodedPicture,
  ): Promise<PictureNote> {
    const { id } = found.registration;
    const [at, by] = [new Date().toISOString(), getActorLabel(found)];
    const picture = made && { digest: made.digest, width: made.width, height: made.height };
    let hasPlace = false;
    const change: Parameters<typeof store.entries.change>[1] = (before) => {
      const entry = withPicture(getEditableEntry(found, before), slot, picture);
      hasPlace = entry !== undefined;
      return entry && withDraft(before, { entry, at, by });
    };
    const stored = made
      ? (await store.pictures.put(id, made, change)) === "stored"
      : (await store.entries.change(id, change)) !== undefined;
    await store.pictures.sweep(id);
    if (!stored || !hasPlace) return "gone";
    return picture ? "kept" : "removed";
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const at = parseCompanyPath((request.url ?? "").split("?", 1)[0] ?? "");
    const found = shown();
    if (request.method !== "POST" || at?.below !== "Pictures" || found === "none") return false;
    const logOutcome = createOutcomeLogger<{ status: PictureNote }>(
      { event: "company", action: "picture" },
      { get: (name) => request.headers[name]?.toString() ?? null },
    );
    const done = (note: PictureNote, slot: PictureSlot | undefined, code?: string) => {
      const id = typeof found === "object" ? { id: found.registration.id } : {};
      logOutcome({ status: note }, { ...id, ...(code && { code }) });
      const place = slot === undefined ? "" : `&slot=${slot}#picture-${slot}`;
      const page = buildCompanyPath(at.locale, at.token, "Pictures");
      response.writeHead(303, { Location: `${page}?note=${note}${place}` }).end();
      return true;
    };
    if (found === "unavailable") {
      request.resume();
      return done("unavailable", undefined);
    }
    try {
      const { note, slot } = await take(request, response, found);
      return response.destroyed || done(note, slot);
    } catch (error) {
      return done("unavailable", undefined, getErrorCode(error));
    }
  };
}
