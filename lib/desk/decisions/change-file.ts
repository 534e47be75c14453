/** Takes what a page of a registration posts about its file, and goes back to the page. */
import "server-only";
import { isFormName } from "../../registration/forms";
import type { StaffFile } from "../../registration/staff-file";
import { log } from "../../server/log";
import { deskAddress } from "../core/address";
import { personHeader, providedDesk } from "../host/provided";
import { unlessAway } from "../host/see-other";
import { backToForm } from "../record/record-form";
import type { Done } from "./deciding";

/** The parts of the page that change a file, each with the field in which staff type. */
const fields = { notes: "text", tags: "tag", companies: "standCompany" } as const;

type Change = (before: StaffFile) => StaffFile | undefined;

/**
 * Changes the file of the registration that an address names.
 * @param part the part of the page to go back to; its section says it if nothing could be read
 * @param read reads the change from the posted form; undefined if it makes no sense
 */
export async function changeFile(
  request: Request,
  { language, form, id }: { language: string; form: string; id: string },
  part: keyof typeof fields,
  read: (posted: URLSearchParams, done: Done) => Change | undefined,
): Promise<Response> {
  const desk = providedDesk();
  if (!desk || !isFormName(form)) return new Response("Not Found\n", { status: 404 });
  const by = request.headers.get(personHeader) ?? "";
  const posted = new URLSearchParams(await request.text());
  const change = read(posted, { by, at: new Date() });
  const page = `${deskAddress(language)}/${form}/${encodeURIComponent(id)}`;
  if (!change) return backToForm(`${page}?empty=${part}`, posted);
  return unlessAway(page, async () => {
    const { outcome } = await desk.store.staffFiles.change(form, id, change);
    log.info({ event: "file", form, id, outcome });
    const taken = posted.has("remove") ? undefined : fields[part];
    return backToForm(page, posted, taken);
  });
}
