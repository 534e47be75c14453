import type { findPicture } from "@/lib/content/pictures/pictures";
import { toAbsoluteUrl } from "@/lib/site";

/** The file of a picture in a format that every crawler and reader of feeds knows. */
export function getFallbackFile(picture: ReturnType<typeof findPicture>) {
  const { src, fallback, files, width, height } = { files: undefined, ...picture };
  return {
    url: toAbsoluteUrl(files ? `${src}${files[fallback]}.webp` : `${src}-${fallback}.webp`),
    width: fallback,
    height: Math.round((height * fallback) / width),
  };
}
