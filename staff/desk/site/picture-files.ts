/** Files of pictures and logos as the desk shows them: its process serves none of the public site. */
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isPictureName, pictures } from "@/lib/content/pictures/pictures";
import { logos } from "@/lib/content/sponsors";
import type { SiteLogo, SitePicture } from "@/lib/site-content/changes";
import type { SiteContentReader } from "@/lib/site-content/repository";

/** Names a picture in the address of its file. */
export function toPictureQuery(picture: SitePicture): Record<string, string> {
  if (typeof picture === "string") return { picture };
  const file = picture.files.find(({ width }) => width >= 480) ?? picture.files[0];
  return { file: file?.digest ?? "" };
}

export function toLogoQuery(logo: SiteLogo): Record<string, string> {
  return "digest" in logo ? { file: logo.digest } : { logo: logo.file };
}

interface ServedFile {
  type: "svg+xml" | "webp";
  bytes: Buffer;
}

/** Undefined if there is no such file. @throws StoreUnavailable */
export async function readPictureFile(
  query: Pick<URLSearchParams, "get">,
  files: Pick<SiteContentReader, "readFile">,
): Promise<ServedFile | undefined> {
  const [picture, logo, digest] = ["picture", "logo", "file"].map((name) => query.get(name) ?? "");
  if (picture && isPictureName(picture)) {
    const { src, fallback } = pictures[picture];
    return { type: "webp", bytes: await readPublic(`${src}-${fallback}.webp`) };
  }
  if (Object.values(logos).some(({ file }) => file === logo))
    return { type: "svg+xml", bytes: await readPublic(`/logos/${logo}`) };
  if (!/^[\w-]{43}$/.test(digest ?? "")) return undefined;
  const stored = await files.readFile(digest ?? "");
  const { svg, webp } = stored?.files ?? {};
  if (svg) return { type: "svg+xml", bytes: svg };
  return webp && { type: "webp", bytes: webp };
}

const readPublic = (path: string) => readFile(join(process.cwd(), "public", path));
