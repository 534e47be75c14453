import { locales } from "@/lib/locales";
import { getOptionLabel } from "@/lib/registration/labels";
import { type OptionList, optionLists } from "@/lib/registration/options";
import { formatOption, toOptionId } from "@/staff/desk/core/option-labels";

it.each(Object.keys(optionLists) as OptionList[])("tells every label of %s apart", (list) => {
  for (const id of optionLists[list]) {
    for (const locale of locales) {
      expect(toOptionId(list, getOptionLabel(list, id, locale))).toBe(id);
      expect(formatOption(list, id, locale)).toBe(getOptionLabel(list, id, locale));
    }
  }
});

it("shows an older wording as it was stored", () => {
  expect(toOptionId("sectors", "Mobilya ve dekorasyon")).toBe("Mobilya ve dekorasyon");
  expect(formatOption("sectors", "Mobilya ve dekorasyon", "en")).toBe("Mobilya ve dekorasyon");
  expect(formatOption("sectors", "", "en")).toBe("");
});
