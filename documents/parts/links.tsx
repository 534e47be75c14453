import { Fragment } from "react";
import { contact } from "@/lib/content/contact";
import { type PageId, pages } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import type { Locale } from "@/lib/locales";

/** The printed origin of the site: `SITE_URL` when it is set, else the organiser's address. */
const site = (process.env.SITE_URL ?? contact.site).replace(/\/$/, "");

/** Address of a page of the site as it is printed and put into codes. */
export function pageUrl(page: PageId, locale: Locale): string {
  return `${site}${localizedPath(locale, pages[page].path)}`;
}

/** An address as people read and type it, linked; it breaks after a slash only. */
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
