/** Serves the pictures that previews of shared articles show. */
import "server-only";
import { getNews } from "@/lib/content/news";
import {
  getSharePath,
  isShareable,
  SHARE_FOLDER,
  shareSize,
} from "@/lib/content/pictures/share-cut";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { defaultLocale } from "@/lib/locales";
import { sandboxPolicy } from "@/lib/security/content-security-policy";
import { getSharePicture } from "@/lib/seo/share-image";
import type { SitePicture } from "@/lib/site-content/changes";
import type { ReadJpeg } from "./site-jpegs";

const YEAR_SECONDS = 365 * 86_400;
const RETRY_SECONDS = "10";

export const readSharePicture = (readJpeg: ReadJpeg, picture: SitePicture): Promise<Buffer> =>
  readJpeg(picture, { cut: shareSize });

export const listSharedPictures = (): SitePicture[] =>
  getNews().flatMap(({ picture }) => (isShareable(picture) ? [picture] : []));

export function serveSharePictures(readJpeg: ReadJpeg): Step {
  return async ({ method, url = "" }, response) => {
    const [path = ""] = url.split("?", 1);
    if (!path.startsWith(SHARE_FOLDER) || (method !== "GET" && method !== "HEAD")) return false;
    const picture = listSharedPictures().find((one) => getSharePath(one) === path);
    if (!picture) {
      // A page that somebody keeps may name a picture that has been replaced.
      sendPlainAnswer(response, 307, { Location: getSharePicture("news", defaultLocale).url });
      return true;
    }
    const jpeg = await readSharePicture(readJpeg, picture).catch((error: unknown) => {
      log.warn({ event: "sharePicture", outcome: "unavailable", code: getErrorCode(error) });
    });
    if (!jpeg) {
      sendPlainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
      return true;
    }
    response.writeHead(200, {
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "Content-Security-Policy": sandboxPolicy,
      "Content-Type": "image/jpeg",
      "Content-Length": jpeg.length,
    });
    response.end(method === "HEAD" ? undefined : jpeg);
    return true;
  };
}
