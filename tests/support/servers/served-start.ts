/** Before the first served test: starts the production build, once for all files. */
import { type Site, startSite } from "@/scripts/site";

declare global {
  var servedSite: Site | undefined;
}

export default async function start(): Promise<void> {
  globalThis.servedSite = await startSite();
  process.env.SERVED_SITE = globalThis.servedSite.url;
}
