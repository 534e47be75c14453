/** Who sees a company's pictures: everybody those that are accepted, and the company all of its own. */
import "server-only";
import { type CompanyLookup, parseCompanyPath } from "@/lib/companies/company-path";
import type { PictureRepository } from "@/lib/companies/company-pictures";
import type { Step } from "@/lib/http/steps";
import {
  type FindPublic,
  type LoadPicture,
  type PictureCache,
  sendPicture,
} from "@/lib/server/pictures/serve-pictures";

type LoadCompanyPicture = (id: string, digest: string) => ReturnType<LoadPicture>;

/** Two companies with the same picture have a file each. */
export const openCompanyPictures =
  (pictures: Pick<PictureRepository, "read">, read: PictureCache): LoadCompanyPicture =>
  (id, digest) =>
    read(`${id} ${digest}`, () => pictures.read(id, digest));

interface AcceptedPictures {
  findPicture(name: string): { id: string; digest: string } | undefined;
}

/** @param accepted undefined: none is */
export const findAccepted =
  (accepted: AcceptedPictures | undefined, load: LoadCompanyPicture): FindPublic =>
  (name) => {
    const picture = accepted?.findPicture(name);
    return picture && (() => load(picture.id, picture.digest));
  };

export function serveOwnPictures(load: LoadCompanyPicture, getCompany: () => CompanyLookup): Step {
  return async (request, response) => {
    const { picture } = parseCompanyPath((request.url ?? "").split("?", 1)[0] ?? "") ?? {};
    const found = getCompany();
    if (!picture || typeof found === "string") return false;
    const loadPicture = () => load(found.registration.id, picture.digest);
    await sendPicture(request, response, loadPicture, { type: picture.type });
    return true;
  };
}
