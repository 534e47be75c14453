import type { ReactNode } from "react";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { deskRights } from "@/lib/security/desk-rights";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { deviceRights } from "@/staff/gate/protocol/protocol";
import styles from "../../frame/devices.module.css";

interface FormProps {
  language: DeskLanguage;
}

/** Pairs a phone or a tablet at a gate. */
export function DeviceForm({ language }: FormProps) {
  const t = getDeskTranslator(language);
  return (
    <PairingForm language={language} hint={t("Devices.nameHint")}>
      <Field label={t("Devices.gate")} name="gate" maxLength={60} />
      <Field as="select" label={t("Devices.right")} name="right">
        {deviceRights.map((right) => (
          <option key={right} value={right}>
            {t(`Devices.rights.${right}`)}
          </option>
        ))}
      </Field>
      <label>
        <input type="checkbox" name="rehearsal" /> {t("Devices.rehearsal")} (
        {t("Devices.rehearsalHint")})
      </label>
    </PairingForm>
  );
}

/** Pairs the browser of a person, who may have several rights at the desk. */
export function PersonForm({ language }: FormProps) {
  const t = getDeskTranslator(language);
  return (
    <PairingForm language={language} hint={t("Devices.personHint")}>
      <fieldset className={styles.rights}>
        <legend className={fields.label}>{t("Devices.personRights")}</legend>
        {deskRights.map((right) => (
          <label key={right}>
            <input type="checkbox" name="right" value={right} /> {t(`Devices.rights.${right}`)}
          </label>
        ))}
      </fieldset>
    </PairingForm>
  );
}

function PairingForm({
  language,
  hint,
  children,
}: FormProps & { hint: string; children: ReactNode }) {
  const t = getDeskTranslator(language);
  return (
    <form
      method="post"
      action={`${getDeskPath(language)}/devices/invite`}
      className={styles.form}
      data-screen
      autoComplete="off"
    >
      <Field label={t("Devices.name")} name="name" maxLength={60} required hint={hint} />
      {children}
      <button type="submit" className={button.plain}>
        {t("Devices.makePairingCode")}
      </button>
    </form>
  );
}
