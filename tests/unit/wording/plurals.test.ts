/** A number that can be one stands before a noun in the singular and in the plural: "1 people" is nowhere. */
import { formatFigures } from "@/lib/fair/figures";
import ar from "@/messages/ar.json";
import desk from "@/messages/desk/en.json";
import en from "@/messages/en.json";
import gate from "@/messages/gate/en.json";
import mails from "@/messages/mails/en.json";
import { texts } from "../../support/pages/message-keys";

const english = [en, desk, gate, mails].flatMap((tree) => texts(tree));

/** The nouns that texts know in the plural, and those that are easily forgotten. */
const nouns = new Set([
  ...english.flatMap(([, text]) =>
    [...text.matchAll(/other \{(?:up to )?# (?:\w+ )?(\w+s)\b/g)].map(([, noun = ""]) => noun),
  ),
  ...["people", "persons", "visits", "visitors", "passes", "rows", "sections", "places", "days"],
]);

/** Facts of the fair, and limits of fields, which are never one. */
const fixed = new Set([...Object.keys(formatFigures("en")), "max", "kept", "companies"]);
/** "Last 30 days" is never one, and "25 % of landings" has a noun that the number does not count. */
const exceptions = ["Overview.recentDays", "Campaigns.shareOf"];

it("asks for the plural of each number before a noun", () => {
  expect(nouns.size).toBeGreaterThan(20);
  const wrong = english.flatMap(([key, text]) =>
    [...text.matchAll(/\{(\w+)(?:, number)?\}\+? (?:\w+ )?(\w+)\b/g)]
      .filter(([, name = "", noun = ""]) => !fixed.has(name) && nouns.has(noun))
      .map(([found]) => `${key}: ${found}`),
  );
  expect(wrong.filter((one) => !exceptions.some((key) => one.startsWith(key)))).toEqual([]);
});

it("asks in Arabic for the plural of each number for which English does, unless the noun stands apart", () => {
  const arabic = new Map(texts(ar));
  const wrong = texts(en).flatMap(([key, text]) =>
    [...text.matchAll(/\{(\w+), plural/g)].flatMap(([, name = ""]) => {
      const said = arabic.get(key) ?? "";
      // "عدد البطاقات: 3": a number behind a colon or "من" needs none.
      const isBare = new RegExp(`\\{${name}(, number)?\\} \\p{L}`, "u").test(said);
      return isBare && !new RegExp(`\\{${name}, plural`).test(said) ? [`${key}: ${said}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
