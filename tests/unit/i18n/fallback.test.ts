import { translator } from "@/lib/i18n/translate";

jest.mock("@/messages/ar.json", () => ({
  Site: { shortName: "إسطنبول إكسبو" },
  Errors: { email: "البريد الإلكتروني مطلوب" },
}));

it("shows the English text if there is no Arabic one", () => {
  const t = translator("ar");
  expect(t("Errors.email")).toBe("البريد الإلكتروني مطلوب");
  expect(t("Errors.emailFormat")).toBe("Please enter a valid email");
  expect(t("Options.genders.female")).toBe("Female");
});
