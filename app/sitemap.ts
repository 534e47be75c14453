import { listSitemapEntries } from "@/lib/seo/sitemap";

/** The server renders it again when staff add or remove a page (`lib/server/pages/pages.ts`). */
export default listSitemapEntries;
