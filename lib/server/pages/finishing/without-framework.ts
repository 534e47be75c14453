/** Removes the framework's scripts and data from pages that it does not hydrate. */

/**
 * Whether the framework hydrates a page: its frame says so (`components/layout/frame.tsx`), or it is the framework's own page,
 * which has no frame.
 */
export function isHydrated(html: string): boolean {
  const [main] = html.match(/<main\b[^>]*\bid="main"[^>]*>/) ?? [];
  return main === undefined || main.includes(" data-hydrates=");
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const preloadedScript = /<link\b[^>]*\bas="script"[^>]*>/g;
/** For the framework's own fonts, which no page has. */
const fontMark = '<meta name="next-size-adjust" content=""/>';
/** Markers that only React reads. */
const boundaries = /<!--\/?\$-->|<!-- -->|<div hidden=""><!--\$--><!--\/\$--><\/div>/g;

/** How each kind of script is recognised: kept ones, and the framework's. */
const keptScripts = [
  /^ type="application\/(ld\+)?json"/,
  /^ type="module" src="\/_next\/static\/page-scripts\//,
];
const frameworkScripts = [
  /^ src="\/_next\/static\/chunks\/[^"]+" (async|noModule)=""$/,
  /^ id="_R_"$/,
];
const isData = (attributes: string, text: string) =>
  attributes === "" && /^(\(self\.__next_f=|self\.__next_f\.push\()/.test(text);

/**
 * @param html a page as Next has built it
 * @throws Error if a script is of an unknown kind, or none is the framework's: then Next has changed its markup
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
  return plain.replace(preloadedScript, "").replace(fontMark, "").replace(boundaries, "");
}
