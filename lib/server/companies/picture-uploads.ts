/** Uploaded pictures are drawn one after another, so that pages keep the processor. */
import "server-only";
import { type FoundCompany, getActorLabel } from "@/lib/companies/company-access";
import { withDraft } from "@/lib/companies/company-entry";
import {
  type CompanyPicture,
  type PictureNote,
  type PictureSlot,
  readSlot,
  withPicture,
} from "@/lib/companies/company-pictures";
import { getEditableEntry } from "@/lib/companies/entry-view";
import { createSemaphore } from "@/lib/http/semaphore";
import type { Step } from "@/lib/http/steps";
import { MAX_UPLOAD_BYTES } from "@/lib/server/pictures/draw-picture";
import { makeCompanyPicture } from "@/lib/server/pictures/make-picture";
import type { RegistrationStore } from "@/lib/store/ports";
import { createUploadStep, type UploadLimits, type UploadResult } from "./uploads";

/** A drawing uses one processor for about a second. */
const MAX_CONCURRENT_DRAWINGS = 1;
const MAX_WAITING_DRAWINGS = 20;
const MAX_CONCURRENT_UPLOADS = 24;

interface PictureUploadOptions extends UploadLimits {
  store: Pick<RegistrationStore, "entries" | "pictures">;
  /** Digests of a company's pictures that pages may still name. */
  listReplaced?: ((company: string) => ReadonlySet<string>) | undefined;
}

export function servePictureUploads({
  store,
  listReplaced,
  ...limits
}: PictureUploadOptions): Step {
  const turn = createSemaphore(MAX_CONCURRENT_DRAWINGS, MAX_WAITING_DRAWINGS);
  let lastDrawing: Promise<unknown> = Promise.resolve();

  async function keep(
    found: FoundCompany,
    slot: PictureSlot,
    made?: CompanyPicture,
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
    await store.pictures.deleteUnused(id, listReplaced?.(id));
    if (!stored || !hasPlace) return "gone";
    return picture ? "kept" : "removed";
  }

  const toResult = (note: PictureNote, slot: PictureSlot): UploadResult<PictureNote> => ({
    note,
    place: `&slot=${slot}#picture-${slot}`,
  });

  return createUploadStep<PictureNote>({
    ...limits,
    page: "Pictures",
    action: "picture",
    field: "picture",
    maxBytes: MAX_UPLOAD_BYTES,
    maxConcurrent: MAX_CONCURRENT_UPLOADS,
    async save(found, { texts, file }, { client, response }) {
      const slot = readSlot(texts.get("slot"));
      if (slot === undefined) return { note: "broken" };
      if (texts.get("do") === "remove") return toResult(await keep(found, slot), slot);
      if (!(await turn(client, response))) {
        limits.countRefusal("busy");
        return toResult("tooMany", slot);
      }
      // A disconnected client releases its turn, but its drawing may still run.
      await lastDrawing;
      if (response.destroyed) return toResult("gone", slot);
      const drawing = makeCompanyPicture(file, slot);
      lastDrawing = drawing;
      const made = await drawing;
      return toResult("refusal" in made ? made.refusal : await keep(found, slot, made), slot);
    },
  });
}
