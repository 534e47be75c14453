/** A picture of the site as the preview of a shared link: cut to its size around the focal point. */
import type { SitePicture } from "@/lib/site-content/changes";
import { getLargestSize } from "./largest-size";
import { findPicture } from "./pictures";

export const shareSize = { width: 1200, height: 630 } as const;

export function isShareable(picture: SitePicture): boolean {
  const { width, height } = getLargestSize(picture);
  return width >= shareSize.width && height >= shareSize.height;
}

export const SHARE_FOLDER = "/pictures/share/";

/** It changes with the picture and its focal point. */
export function getSharePath(picture: SitePicture): string {
  if (typeof picture === "string")
    return `${SHARE_FOLDER}${picture.replace("/", ".")}.${findPicture(picture).version}.jpg`;
  const { files, focus } = picture;
  return `${SHARE_FOLDER}${files.at(-1)?.digest}.${focus.join("-")}.jpg`;
}
