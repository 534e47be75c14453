/** Pictures of an entry that differ from the published ones, before and after. */
import "server-only";
import type { CompanyEntry } from "@/lib/companies/company-entry";
import {
  findSlotPicture,
  listPictureSlots,
  type PictureRepository,
  type PictureSlot,
} from "@/lib/companies/company-pictures";

/** A changed picture. `data:` addresses are used because unpublished pictures have no other. */
export interface ChangedPicture {
  slot: PictureSlot;
  before?: string;
  after?: string;
}

/** @throws StoreUnavailable */
export async function loadChangedPictures(
  pictures: Pick<PictureRepository, "read">,
  id: string,
  open: CompanyEntry | undefined,
  sent: CompanyEntry,
): Promise<ChangedPicture[]> {
  const slots = new Set([...(open ? listPictureSlots(open) : []), ...listPictureSlots(sent)]);
  const findDigest = (entry: CompanyEntry | undefined, slot: PictureSlot) =>
    entry && findSlotPicture(entry, slot)?.digest;
  const readDataUrl = async (digest: string | undefined) => {
    const kept = digest === undefined ? undefined : await pictures.read(id, digest);
    return kept && `data:image/webp;base64,${kept.files.webp.toString("base64")}`;
  };
  const changed = [...slots].filter((slot) => findDigest(open, slot) !== findDigest(sent, slot));
  return Promise.all(
    changed.map(async (slot) => {
      const before = await readDataUrl(findDigest(open, slot));
      const after = await readDataUrl(findDigest(sent, slot));
      return { slot, ...(before && { before }), ...(after && { after }) };
    }),
  );
}
