import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Tree {
  [key: string]: string | Tree;
}

/** Every text of the messages by its dotted key. */
export function texts(tree: Tree, path: string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[[...path, key].join("."), value]] : texts(value, [...path, key]),
  );
}

/**
 * The message keys in the source code, as patterns. They stand in a string or template
 * (`Forms.${form}.title`), or as a property (`Navigation.home`, `Options[list]`). A computed part
 * matches any single part.
 * @param namespaces the first parts of keys
 * @param except folders in them whose sources name the keys of other messages
 */
export function keysNamedIn(
  folders: string[],
  namespaces: string[],
  except: string[] = [],
): RegExp[] {
  const start = `(?:${namespaces.join("|")})`;
  const written = new RegExp(`["\`](${start}(?:\\.(?:\\w|\\$\\{[^}]*\\})+)+)["\`]`, "g");
  const accessed = new RegExp(`(?<![\\w"\`])(${start}(?:\\??\\.\\w+|\\[\\w+\\])+)`, "g");
  const named = folders
    .flatMap((folder) => sourcesOf(folder, except))
    .flatMap((source) => [...source.matchAll(written), ...source.matchAll(accessed)])
    .map(([, key = ""]) => pattern(key));
  return [...new Map(named.map((regExp) => [regExp.source, regExp])).values()];
}

/** A key may name a group of texts. Other code chooses one of them. */
function pattern(key: string): RegExp {
  const parts = key
    .replaceAll("?.", ".")
    .replace(/\[\w+\]/g, ".\0")
    .replace(/\$\{[^}]*\}/g, "\0")
    .replaceAll(".", "\\.")
    .replaceAll("\0", "[^.]+");
  return new RegExp(`^${parts}(\\.|$)`);
}

function sourcesOf(folder: string, except: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => join(folder, file))
    .filter((path) => !except.some((one) => path.startsWith(`${one}/`)))
    .map((path) => readFileSync(path, "utf8"));
}
