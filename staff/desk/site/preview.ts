/** Links to the draft on the public site. They live an hour. */
import "server-only";
import { randomBytes } from "node:crypto";
import { type PageId, pages } from "@/lib/content/navigation";
import { getPreviewPath, PREVIEW_MINUTES, previewPhases } from "@/lib/content/preview-path";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { defaultLocale, isLocale, type Locale } from "@/lib/locales";
import { hashPreviewToken } from "@/lib/server/site-content/preview-token";
import { getSiteSettings, toAbsoluteUrl } from "@/lib/site";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";

const pageIds = Object.keys(pages) as PageId[];

/** The home page as it is in each phase. */
export const previewPages = ["home", ...previewPhases, ...pageIds.slice(1)] as const;
type PreviewPage = (typeof previewPages)[number];

export const handlePreview = createDeskAction({
  signed: true,
  backTo: "/site/preview",
  async run({ desk: { store }, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const token = randomBytes(24).toString("base64url");
    const until = new Date(Date.now() + PREVIEW_MINUTES * 60_000);
    audit.describe({ detail: "previewed" });
    await store.siteContent.addPreview(hashPreviewToken(token), until);
    return `${page}?${new URLSearchParams({ link: token, until: until.toISOString() })}`;
  },
});

export interface PreviewChoice {
  token: string;
  until: Date;
  page: PreviewPage;
  locale: Locale;
}

/** Undefined without a link that still opens. */
export function readPreviewChoice(
  read: (name: string) => string,
  now = new Date(),
): PreviewChoice | undefined {
  const token = read("link");
  const until = new Date(read("until"));
  if (!/^[\w-]{32}$/.test(token) || !(until > now)) return undefined;
  const [page, locale] = [read("page"), read("locale")];
  return {
    ...{ token, until },
    page: previewPages.find((one) => one === page) ?? "home",
    locale: isLocale(locale) ? locale : defaultLocale,
  };
}

export function buildPreviewUrl({ token, page, locale }: Omit<PreviewChoice, "until">): string {
  const phase = previewPhases.find((one) => one === page);
  const { path } = phase ? pages.home : pages[page as PageId];
  const url = toAbsoluteUrl(getPreviewPath(token, getLocalizedPath(locale, path)));
  return phase ? `${url}?phase=${phase}` : url;
}

/** Whether the public site knows the origin of this desk, and lets it show pages in frames. */
export const canFrameSite = (): boolean => getSiteSettings()?.desk?.origin !== undefined;
