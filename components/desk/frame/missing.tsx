import { deskAddress } from "@/lib/desk/core/address";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { DeskFrame } from "./frame";

interface MissingProps {
  language: DeskLanguage;
  person: string;
}

/** The message for an address without a page. */
export function Missing({ language, person }: MissingProps) {
  const t = deskTranslator(language);
  return (
    <DeskFrame language={language} title={t("Missing.title")} person={person}>
      <h1>{t("Missing.title")}</h1>
      <p>{t("Missing.body")}</p>
      <p>
        <a href={deskAddress(language)}>{t("Missing.back")}</a>
      </p>
    </DeskFrame>
  );
}
