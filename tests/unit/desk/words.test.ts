import { locales } from "@/lib/locales";
import { formNames } from "@/lib/registration/forms";
import ar from "@/messages/desk/ar.json";
import en from "@/messages/desk/en.json";
import tr from "@/messages/desk/tr.json";
import { listRecordColumns } from "@/staff/desk/core/columns";
import { getColumnLabel, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { texts } from "../../support/pages/message-keys";

const keysOf = (tree: Parameters<typeof texts>[0]) => texts(tree).map(([key]) => key);
const argumentsOf = (text: string) => new Set(text.match(/\{\w+(?=[,}])/g));

it("are the same in Turkish and English, and Arabic has no unknown ones", () => {
  expect(keysOf(en)).toEqual(keysOf(tr));
  expect(keysOf(ar).filter((key) => !keysOf(tr).includes(key))).toEqual([]);
  const english = new Map(texts(en));
  const differing = texts(tr).filter(
    ([key, text]) =>
      `${[...argumentsOf(text)].sort()}` !== `${[...argumentsOf(english.get(key) ?? "")].sort()}`,
  );
  expect(differing).toEqual([]);
});

it.each(formNames)("name every column of %s in every language, each once", (form) => {
  for (const locale of locales) {
    const labels = listRecordColumns(form).map((column) => getColumnLabel(column, form, locale));
    expect(labels.filter((label, n) => label === listRecordColumns(form)[n]?.name)).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

it("count in words", () => {
  const t = getDeskTranslator("en");
  expect(t("Erase.confirm", { count: 1 })).toBe("Erase 1 registration for good");
  expect(t("Erase.confirm", { count: 3 })).toBe("Erase 3 registrations for good");
  expect(t("List.all", { count: 1, people: 1 })).toBe("1 registration, 1 person");
  expect(t("List.all", { count: 1234, people: 1200 })).toBe("1,234 registrations, 1,200 people");
  expect(t("List.group", { count: 3 })).toBe("3 registrations of this person");
  const turkish = getDeskTranslator("tr");
  expect(turkish("Erase.confirm", { count: 3 })).toBe("3 kaydı kalıcı olarak sil");
  expect(turkish("List.all", { count: 1234, people: 1200 })).toBe("1.234 kayıt, 1.200 kişi");
  expect(turkish("List.group", { count: 3 })).toBe("Bu kişiden 3 kayıt");
});
