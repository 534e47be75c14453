import { deskAddress } from "@/lib/desk/core/address";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { deskRights } from "@/lib/door/rights";
import { deviceRights } from "@/lib/entrance/protocol";
import controls from "../frame/controls.module.css";
import styles from "./devices.module.css";

interface DeviceFormProps {
  /** Whether browsers of the desk's people are paired, too. */
  pairsPeople: boolean;
  language: DeskLanguage;
}

/** Asks what a new device is to be. */
export function DeviceForm({ pairsPeople, language }: DeviceFormProps) {
  const t = deskTranslator(language);
  const rights = pairsPeople ? [...deviceRights, ...deskRights] : deviceRights;
  return (
    <form
      method="post"
      action={`${deskAddress(language)}/devices/invite`}
      className={styles.form}
      autoComplete="off"
    >
      <label className={controls.label}>
        {t("Devices.name")}
        <input
          className={controls.input}
          name="name"
          maxLength={60}
          required
          aria-describedby="name-hint"
        />
      </label>
      <p id="name-hint" className={styles.hint}>
        {t("Devices.nameHint")}
      </p>
      <label className={controls.label}>
        {t("Devices.gate")}
        <input className={controls.input} name="gate" maxLength={60} />
      </label>
      <label className={controls.label}>
        {t("Devices.right")}
        <select className={controls.input} name="right">
          {rights.map((right) => (
            <option key={right} value={right}>
              {t(`Devices.rights.${right}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" name="rehearsal" /> {t("Devices.rehearsal")} (
        {t("Devices.rehearsalHint")})
      </label>
      <button type="submit" className={controls.button}>
        {t("Devices.makeLetters")}
      </button>
    </form>
  );
}
