import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { deviceRights } from "@/staff/gate/protocol/protocol";
import { deskRights } from "@/staff/gate/server/rights";
import styles from "../../frame/devices.module.css";

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
      data-screen
      autoComplete="off"
    >
      <Field
        label={t("Devices.name")}
        name="name"
        maxLength={60}
        required
        aria-describedby="name-hint"
      />
      <p id="name-hint" className={fields.hint}>
        {t("Devices.nameHint")}
      </p>
      <Field label={t("Devices.gate")} name="gate" maxLength={60} />
      <Field as="select" label={t("Devices.right")} name="right">
        {rights.map((right) => (
          <option key={right} value={right}>
            {t(`Devices.rights.${right}`)}
          </option>
        ))}
      </Field>
      <label>
        <input type="checkbox" name="rehearsal" /> {t("Devices.rehearsal")} (
        {t("Devices.rehearsalHint")})
      </label>
      <button type="submit" className={button.plain}>
        {t("Devices.makePairingCode")}
      </button>
    </form>
  );
}
