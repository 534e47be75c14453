/** Built pages that answer without React: the framework's scripts and its data leave them. */

/**
 * Whether React takes over a page in the browser: one whose frame says so (`components/layout/frame.tsx`), and the
 * framework's own pages, which have no frame.
 */
export function isHydrated(html: string): boolean {
  const [main] = html.match(/<main\b[^>]*\bid="main"[^>]*>/) ?? [];
  return main === undefined || main.includes(" data-hydrates=");
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const preloadedScript = /<link\b[^>]*\bas="script"[^>]*>/g;
/** Marks that only React reads. */
const boundaries = /<!--\/?\$-->|<!-- -->|<div hidden=""><!--\$--><!--\/\$--><\/div>/g;

/** What each kind of script is known by: what is kept, and what belongs to the framework. */
const keptScripts = [
  /^ type="application\/ld\+json"/,
  /^ type="module" src="\/_next\/static\/page-scripts\//,
];
const frameworkScripts = [
  /^ src="\/_next\/static\/chunks\/[^"]+" (async|noModule)=""$/,
  /^ id="_R_"$/,
];
const isData = (attributes: string, text: string) =>
  attributes === "" && /^(\(self\.__next_f=|self\.__next_f\.push\()/.test(text);

/**
 * Takes the framework out of a built page.
 * @param html a page as Next has built it
 * @throws Error if the page has a script of an unknown kind, or none of the framework's: then Next writes other markup
 *   than this function knows
 */
export function removeFramework(html: string): string {
  let removed = 0;
  const plain = html.replace(script, (found: string, attributes: string, text: string) => {
    if (keptScripts.some((pattern) => pattern.test(attributes))) return found;
    if (
      !frameworkScripts.some((pattern) => pattern.test(attributes)) &&
      !isData(attributes, text)
    ) {
      throw new Error(`Unknown script: <script${attributes}>${text.slice(0, 80)}`);
    }
    removed += 1;
    return "";
  });
  if (removed === 0) throw new Error("The page has no script of the framework.");
  return plain.replace(preloadedScript, "").replace(boundaries, "");
}
