import ar from "@/messages/documents/ar.json";
import en from "@/messages/documents/en.json";
import tr from "@/messages/documents/tr.json";
import { texts } from "../../support/pages/message-keys";

const original = new Map(texts(tr));
/** The arguments that a text shows. Counts do not count: they only choose plurals. */
const argumentsOf = (text = "") =>
  [...text.matchAll(/\{(\w+)[,}]/g)].flatMap(([, name = ""]) => (/Count$/.test(name) ? [] : name));

it.each(Object.entries({ en, ar }))(
  "%s has the texts of the Turkish original, and no argument of its own",
  (_, tree) => {
    const own = new Map(texts(tree));
    expect([...own.keys()].sort()).toEqual([...original.keys()].sort());
    expect([...own.values()].filter((text) => !text.trim())).toEqual([]);
    const strange = [...own].filter(([key, text]) =>
      argumentsOf(text).some((name) => !argumentsOf(original.get(key)).includes(name)),
    );
    expect(strange).toEqual([]);
  },
);
