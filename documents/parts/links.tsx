import { Fragment } from "react";
import { contact } from "@/lib/content/contact";
import { type PageId, pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import type { Locale } from "@/lib/locales";

/** `SITE_URL`, or the organiser's address if it is not set. */
const site = (process.env.SITE_URL ?? contact.site).replace(/\/$/, "");

/** For printing and for QR codes. */
export function buildPageUrl(page: PageId, locale: Locale): string {
  return `${site}${getLocalizedPath(locale, pages[page].path)}`;
}

/** A link with the address as people type it. It breaks only after a slash. */
export function Address({ url, className = "" }: { url: string; className?: string }) {
  const [first, ...rest] = url.replace(/^https?:\/\//, "").split("/");
  return (
    <a href={url} className={`ltr address ${className}`}>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </a>
  );
}
