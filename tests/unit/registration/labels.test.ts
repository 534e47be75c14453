import { countFairDays } from "@/lib/fair/days";
import { locales } from "@/lib/locales";
import { getOptionLabel, listOptions, translateLabel } from "@/lib/registration/labels";
import { type OptionList, optionLists } from "@/lib/registration/options";

const lists = Object.keys(optionLists) as OptionList[];
const everyList = locales.flatMap((locale) => lists.map((list) => ({ locale, list })));

it.each(everyList)("$list is translated back from $locale to any language", ({ list, locale }) => {
  const labels = listOptions(list, locale).map(([, label]) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const target of locales) {
    const wrong = optionLists[list].filter((id) => {
      const stored = getOptionLabel(list, id, locale);
      return translateLabel(list, stored, target) !== getOptionLabel(list, id, target);
    });
    expect(wrong).toEqual([]);
  }
});

it("leaves a label that no list knows as it is", () => {
  expect(translateLabel("sectors", "Shipbuilding", "tr")).toBe("Shipbuilding");
  expect(translateLabel("sectors", "", "tr")).toBe("");
});

const days = Array.from({ length: countFairDays() }, (_, day) => `Day ${day + 1}`);

/** Names in the specification (section 3), in their order. */
it.each<[OptionList, string[]]>([
  ["genders", ["Female", "Male"]],
  ["yesNo", ["Yes", "No"]],
  ["businessTypes", ["Manufacturer", "Exporter", "Distributor"]],
  ["standTypes", ["Raw Space", "Shell Scheme", "Corner Stand", "Island Stand"]],
  [
    "mediaTypes",
    ["Print", "Television", "Radio", "Online/Digital", "News Agency", "Photographer", "Cameraman"],
  ],
  ["equipment", ["Camera", "Video camera", "Tripod"]],
  ["days", days],
])("offers %s as %j, and 21 sectors", (list, labels) => {
  expect(listOptions(list, "en").map(([, label]) => label)).toEqual(labels);
  expect(optionLists.sectors).toHaveLength(21);
});

it.each(["", "t", "TÜ", "Atlantis", "\u0000", "a b", "TR-34"])(
  "shows %j, which is no code, as it stands",
  (code) => {
    for (const locale of locales) expect(getOptionLabel("countries", code, locale)).toBe(code);
  },
);
