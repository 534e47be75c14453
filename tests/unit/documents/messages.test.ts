import ar from "@/messages/documents/ar.json";
import en from "@/messages/documents/en.json";
import tr from "@/messages/documents/tr.json";

interface Tree {
  [key: string]: string | Tree;
}

/** Every text by its dotted key. */
function texts(tree: Tree, path: string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[[...path, key].join("."), value]] : texts(value, [...path, key]),
  );
}

const original = new Map(texts(tr));
/** The arguments that a text shows. Counts do not count: they only choose plurals. */
const argumentsOf = (text = "") =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name))]
    .filter((name) => !name.endsWith("Count"))
    .sort();

describe.each(Object.entries({ en, ar }))("texts of the documents in %s", (_, tree) => {
  const own = new Map(texts(tree));

  it("have the keys of the Turkish original and no empty text", () => {
    expect([...own.keys()].sort()).toEqual([...original.keys()].sort());
    expect([...own.values()].filter((text) => !text.trim())).toEqual([]);
  });

  it("have no argument that the original does not have", () => {
    const strange = [...own].filter(([key, text]) =>
      argumentsOf(text).some((name) => !argumentsOf(original.get(key)).includes(name)),
    );
    expect(strange).toEqual([]);
  });
});
