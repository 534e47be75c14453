/** What the public site does with the content that staff have changed. */
import "server-only";
import type { Headers } from "@/lib/http/encoded-answer";
import type { FinishedPage } from "@/lib/http/finish-page";
import type { RequestHandler } from "@/lib/http/steps";
import type { Locale } from "@/lib/locales";
import type { MissLimit } from "@/lib/security/rate-limit";
import type { PictureCache } from "@/lib/server/pictures/serve-pictures";
import { serveSharePictures } from "@/lib/server/pictures/serve-share-pictures";
import { openSiteJpegs } from "@/lib/server/pictures/site-jpegs";
import { openPressKit } from "@/lib/server/press/press-kit";
import { servePressKit } from "@/lib/server/press/serve-press-kit";
import type { SiteContentReader } from "@/lib/site-content/repository";
import { openLiveContent, type PreparePages } from "./live-content";
import { createContentRenderer } from "./rendered-pages";
import { servePreviews } from "./serve-previews";
import { findPublished, openUsedUploads } from "./used-uploads";

interface SiteContentOptions {
  source: SiteContentReader;
  buildDir: string;
  siteUrl: string;
  headers: Headers;
  /** A shared cache may answer this long before it asks again. */
  cacheSeconds: number;
  /** For unknown links to previews. */
  limit: MissLimit;
  /** Renders pages. Without it, each request renders its own. */
  answer?: RequestHandler;
  /** Puts the list of exhibitors into its page. */
  fillList?: ((locale: Locale, html: string, query: string) => FinishedPage) | undefined;
  /** They keep pages. */
  caches: readonly (PageKeeper | undefined)[];
  readPicture: PictureCache;
}

interface PageKeeper {
  /** @returns a function that shows the pages */
  prepare(pages: ReadonlyMap<string, string>): Promise<() => void>;
}

export function openSiteContent(options: SiteContentOptions) {
  const { source, buildDir, answer, caches } = options;
  const renderer = answer && createContentRenderer(buildDir, answer);
  const prepare: PreparePages | undefined =
    renderer &&
    (async () => {
      const pages = await renderer.renderAll();
      const shows = await Promise.all(caches.map((cache) => cache?.prepare(pages)));
      const show = () => {
        for (const showPages of shows) showPages?.();
      };
      return { pages, show };
    });
  const content = openLiveContent(source, prepare);
  const loadUpload = (digest: string) =>
    options.readPicture(`site ${digest}`, () => source.readFile(digest));
  const previews =
    renderer &&
    servePreviews({ ...options, content, renderFinished: renderer.renderFinished, loadUpload });
  const uploads = openUsedUploads(source, content.getShown);
  const readJpeg = openSiteJpegs({ loadUpload });
  return {
    findPicture: findPublished(uploads, loadUpload),
    steps: [
      serveSharePictures(readJpeg),
      servePressKit(openPressKit(readJpeg), options),
      ...(previews ? [previews] : []),
    ],
    open: content.open,
    getVersion: content.getVersion,
    getLatestVersion: content.getLatestVersion,
    stop() {
      content.stop();
      uploads.stop();
    },
  };
}
