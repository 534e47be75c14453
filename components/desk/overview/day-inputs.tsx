import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import type { Period } from "@/lib/desk/overview/period";
import controls from "../frame/controls.module.css";

/** Asks for the first and the last day. */
export function DayInputs({ period, language }: { period: Period; language: DeskLanguage }) {
  const t = deskTranslator(language);
  return (["since", "until"] as const).map((name) => (
    <label key={name} className={controls.label}>
      {t(`List.${name}`)}
      <input className={controls.input} type="date" name={name} defaultValue={period[name]} />
    </label>
  ));
}
