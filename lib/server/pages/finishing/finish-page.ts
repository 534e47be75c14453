/**
 * Finishes a rendered page: inlines the CSS rules that it uses, so that its first picture waits for no style sheet, and
 * removes the framework. The build finishes all pages; the server finishes those that it renders again when staff change
 * the content.
 */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import postcss, { type Root } from "postcss";
import { loadKnownStyles } from "./known-styles";
import { withOwnStyles } from "./own-styles";
import { checkWhole, removeFramework } from "./without-framework";

/** @returns a function that keeps what it has read and found, for further pages of the build */
export function createPageFinisher(buildDir: string) {
  const sheets = new Map<string, Root>();
  const scripts = new Map<string, string | undefined>();
  const styles = loadKnownStyles(buildDir);

  /** Addresses in a sheet are relative to it, so they are made absolute. */
  function loadStyleSheet(href: string): Root {
    const known = sheets.get(href);
    if (known) return known;
    const css = readFileSync(href.replace(/^\/_next/, buildDir), "utf8");
    const absolute = css.replace(
      /url\((\.\.?\/[^)]+)\)/g,
      (_, address) => `url(${posix.join(posix.dirname(href), address)})`,
    );
    const sheet = postcss.parse(absolute);
    sheets.set(href, sheet);
    return sheet;
  }

  /** Undefined for scripts that are named but do not exist, such as source maps. */
  function loadScript(name: string): string | undefined {
    if (!scripts.has(name)) {
      const folder = ["chunks", "page-scripts"].find((each) =>
        existsSync(join(buildDir, "static", each, name)),
      );
      const file = join(buildDir, "static", folder ?? "chunks", name);
      scripts.set(name, existsSync(file) ? readFileSync(file, "utf8") : undefined);
    }
    return scripts.get(name);
  }

  return (html: string): { styled: string; finished: string } => {
    checkWhole(html);
    const styled = withOwnStyles(html, loadStyleSheet, loadScript, styles);
    return { styled, finished: removeFramework(styled) };
  };
}
