import { getTranslator } from "@/lib/i18n/translator";

jest.mock("@/messages/ar.json", () => ({
  Site: { shortName: "إسطنبول إكسبو" },
  Errors: { email: "البريد الإلكتروني مطلوب" },
}));

it("shows the English text if there is no Arabic one", () => {
  const t = getTranslator("ar");
  expect(t("Errors.email")).toBe("البريد الإلكتروني مطلوب");
  expect(t("Errors.emailFormat")).toBe("Please enter a valid email");
  expect(t("Options.genders.female")).toBe("Female");
});
