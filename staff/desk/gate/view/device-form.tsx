import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { deviceRights } from "@/staff/gate/protocol/protocol";
import { deskRights } from "@/staff/gate/server/rights";
import styles from "../../frame/devices.module.css";

interface DeviceFormProps {
  /** Whether browsers of desk users are also paired. */
  pairsPeople: boolean;
  language: DeskLanguage;
}

export function DeviceForm({ pairsPeople, language }: DeviceFormProps) {
  const t = getDeskTranslator(language);
  const rights = pairsPeople ? [...deviceRights, ...deskRights] : deviceRights;
  return (
    <form
      method="post"
      action={`${getDeskPath(language)}/devices/invite`}
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
