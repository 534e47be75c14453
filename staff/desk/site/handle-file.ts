/** A picture or logo of the release or of the draft, as the desk's own pages show it. */
import "server-only";
import { createDeskAction } from "../context/desk-action";
import { readPictureFile } from "./picture-files";

/** A picture or logo of the release or of the draft. */
export const showFile = createDeskAction({
  backTo: "/site",
  async run({ desk: { store }, fields }) {
    const file = await readPictureFile(fields, store.siteContent);
    if (!file) return undefined;
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "Content-Type": `image/${file.type}`,
        "Cache-Control": "private, max-age=3600",
      },
    });
  },
});
