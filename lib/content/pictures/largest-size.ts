import type { SitePicture } from "@/lib/site-content/changes";
import { findPicture } from "./pictures";

/** Of the largest file that the site has of a picture. Nothing is scaled up. */
export function getLargestSize(picture: SitePicture): { width: number; height: number } {
  const { width, height, widths } = findPicture(picture);
  const largest = Math.max(...widths);
  return { width: largest, height: Math.round((height * largest) / width) };
}
