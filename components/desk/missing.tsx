import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { DeskFrame } from "./frame";

/** Nothing stands at this address. */
export function Missing({
  language,
  person,
  back,
}: {
  language: DeskLanguage;
  person: string;
  back: string;
}) {
  const t = deskTranslator(language);
  return (
    <DeskFrame language={language} path="" person={person}>
      <h1>{t("Desk.notFound")}</h1>
      <p>{t("Desk.notFoundBody")}</p>
      <p>
        <a href={back}>{t("Desk.back")}</a>
      </p>
    </DeskFrame>
  );
}
