/**
 * A page is painted before its scripts are asked for. Left in the head, they share a slow line with
 * style sheets, fonts and the first picture, and may run before anything is seen; yet pages and forms
 * work without them.
 */

const tag = /<script src="([^"]+)" async=""><\/script>/g;
const announcement = /<link rel="preload" as="script"[^>]*>/g;

/** Takes a page's scripts out of its markup and has them begin once it is painted. */
export function withLateScripts(html: string): string {
  const files = [...html.matchAll(tag)].map(([, file]) => file);
  if (files.length === 0) return html;
  const rest = html.replace(tag, "").replace(announcement, "");
  return rest.replace(/<\/body>(?!.*<\/body>)/s, () => `<script>${starter(files)}</script></body>`);
}

/**
 * Runs in the page. Where the browser tells of no paint (a tab in the background, a page rendered
 * ahead) the scripts begin when it has loaded. React knows them by `async` and address.
 */
function starter(files: (string | undefined)[]): string {
  return [
    `{let files=${JSON.stringify(files)};`,
    "const begin=()=>{for(const src of files)",
    'document.head.append(Object.assign(document.createElement("script"),{async:true,src}));',
    "files=[]};",
    'addEventListener("load",()=>setTimeout(begin,document.hidden?0:1000));',
    'new PerformanceObserver(begin).observe({type:"paint",buffered:true})}',
  ].join("");
}
