import { locales } from "@/lib/locales";
import { optionLabel } from "@/lib/registration/labels";
import { type OptionList, optionLists } from "@/lib/registration/options";
import { unified, unifiedLabel } from "@/staff/desk/core/unify";

it.each(Object.keys(optionLists) as OptionList[])("tells every label of %s apart", (list) => {
  for (const id of optionLists[list]) {
    for (const locale of locales) {
      expect(unified(list, optionLabel(list, id, locale))).toBe(id);
      expect(unifiedLabel(list, id, locale)).toBe(optionLabel(list, id, locale));
    }
  }
});

it("shows an older wording as it was stored", () => {
  expect(unified("sectors", "Mobilya ve dekorasyon")).toBe("Mobilya ve dekorasyon");
  expect(unifiedLabel("sectors", "Mobilya ve dekorasyon", "en")).toBe("Mobilya ve dekorasyon");
  expect(unifiedLabel("sectors", "", "en")).toBe("");
});
