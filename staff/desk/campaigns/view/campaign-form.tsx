import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { MAX_LINK_NAME_LENGTH } from "@/lib/companies/invitation";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "../../frame/devices.module.css";

export function CampaignForm({ language }: { language: DeskLanguage }) {
  const t = getDeskTranslator(language);
  return (
    <form
      method="post"
      action={`${getDeskPath(language)}/campaigns/name`}
      className={styles.form}
      data-screen
      autoComplete="off"
    >
      <Field as="select" label={t("Campaigns.kind")} name="kind">
        <option value="campaign">{t("Campaigns.kinds.campaign")}</option>
        <option value="exhibitor">{t("Campaigns.kinds.exhibitor")}</option>
      </Field>
      <Field
        label={t("Campaigns.name")}
        name="name"
        maxLength={MAX_LINK_NAME_LENGTH}
        required
        aria-describedby="name-hint"
      />
      <p id="name-hint" className={fields.hint}>
        {t("Campaigns.nameHint")}
      </p>
      <Field
        label={t("Campaigns.code")}
        name="code"
        maxLength={20}
        pattern="[A-Za-z0-9][A-Za-z0-9\-]{1,19}"
        autoCapitalize="characters"
        aria-describedby="code-hint"
      />
      <p id="code-hint" className={fields.hint}>
        {t("Campaigns.codeHint")}
      </p>
      <button type="submit" className={button.plain}>
        {t("Campaigns.make")}
      </button>
    </form>
  );
}
