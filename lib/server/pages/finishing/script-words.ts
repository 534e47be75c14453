/** What a page's scripts may draw into it later: errors, dialogs and answers. */

const scriptName = /(?:static\/chunks|static\/page-scripts|"\.)\/([\w.~-]+\.js)/g;

/**
 * Collects each quoted word in the scripts of a page, including names of classes and elements.
 * @param html the built page, which names its scripts in its markup and its data
 * @param findScript a script of the build by its name; undefined if there is none
 */
export function collectScriptWords(
  html: string,
  findScript: (name: string) => string | undefined,
): ReadonlySet<string> {
  const words = new Set<string>();
  const read = new Set<string>();
  const readAll = (place: string) => {
    for (const [, name = ""] of place.matchAll(scriptName)) {
      if (read.has(name)) continue;
      read.add(name);
      const script = findScript(name) ?? "";
      for (const [, word = ""] of script.matchAll(/"([\w-]+)"/g)) words.add(word);
      // Scripts name the scripts that they load later.
      readAll(script);
    }
  };
  readAll(html);
  return words;
}
