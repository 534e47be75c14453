import { provideContent } from "@/lib/locales/content-in-use";
import type { SiteChanges } from "@/lib/site-content/changes";

/** Puts what staff have changed into use. */
export const showContent = (
  changes: SiteChanges,
  more: Partial<Parameters<typeof provideContent>[0]> = {},
) =>
  provideContent({
    ...{ getChanges: () => changes, findHtml: () => undefined, isRendering: () => false },
    ...{ getNextVersion: () => undefined, ...more },
  });
