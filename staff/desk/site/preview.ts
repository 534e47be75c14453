/** Links to the draft on the public site. They live an hour. */
import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type PageId, pages } from "@/lib/content/navigation";
import { defaultLocale, isLocale, type Locale } from "@/lib/locales";
import { getSiteOrigin } from "@/lib/site";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";

const LINK_LIFE_MS = 60 * 60_000;

export const previewPages = Object.keys(pages) as PageId[];

/** The store keeps the digest only, so that nobody who reads it can open a draft. */
const toDigest = (token: string) => createHash("sha256").update(token).digest("base64url");

export const handlePreview = createDeskAction({
  audit: "site",
  signed: true,
  page: "/site/preview",
  async run({ desk: { store }, audit, page }) {
    if (!isCurrentEdition(store.edition)) return undefined;
    const token = randomBytes(24).toString("base64url");
    const until = new Date(Date.now() + LINK_LIFE_MS);
    audit.describe({ detail: "previewed" });
    await store.siteContent.addPreview(toDigest(token), until);
    return `${page}?${new URLSearchParams({ link: token, until: until.toISOString() })}`;
  },
});

export interface PreviewChoice {
  token: string;
  until: Date;
  page: PageId;
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
  const { path } = pages[page];
  return new URL(`/preview/${token}/${locale}${path && `/${path}`}`, getSiteOrigin()).href;
}
