/** Removes the framework's scripts and data from pages. In the browser, page scripts and islands do the rest. */

const script = /<script\b([^>]*)>[\s\S]*?<\/script>/g;
const keptScripts = [
  /^ type="application\/(ld\+)?json"/,
  /^ type="module" src="\/_next\/static\/page-scripts\//,
];
const preloadedScript = /<link\b[^>]*\bas="script"[^>]*>/g;
/** For the framework's own fonts, which no page has. */
const fontMark = '<meta name="next-size-adjust" content=""/>';
/** Marks that only React reads, in islands too. */
const boundaries = /<!--\/?\$-->|<!-- -->|<div hidden=""><!--\$--><!--\/\$--><\/div>/g;
/** @param html a page as Next has rendered it */
export function removeFramework(html: string): string {
  const plain = html.replace(script, (found: string, attributes: string) =>
    keptScripts.some((pattern) => pattern.test(attributes)) ? found : "",
  );
  const unmarked = html.includes(' data-island="') ? plain : plain.replace(boundaries, "");
  return unmarked.replace(preloadedScript, "").replace(fontMark, "");
}

/** @throws Error if a part of a page would stay hidden: then Next has begun to stream it, and to show it by a script */
export function checkWhole(html: string): void {
  if (/<(?:template id="B:|div hidden="" id="S:)/.test(html)) {
    throw new Error("Without the framework, a part of the page would stay hidden.");
  }
}
