import { deskAddress } from "@/lib/desk/core/address";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { NAME_LENGTH } from "@/lib/registration/company/invitation";
import styles from "../entrance/devices.module.css";
import controls from "../frame/controls.module.css";

/** Names a link: a campaign, or the invitation of an exhibitor. */
export function CampaignForm({ language }: { language: DeskLanguage }) {
  const t = deskTranslator(language);
  return (
    <form
      method="post"
      action={`${deskAddress(language)}/campaigns/name`}
      className={styles.form}
      autoComplete="off"
    >
      <label className={controls.label}>
        {t("Campaigns.kind")}
        <select className={controls.input} name="kind">
          <option value="campaign">{t("Campaigns.kinds.campaign")}</option>
          <option value="exhibitor">{t("Campaigns.kinds.exhibitor")}</option>
        </select>
      </label>
      <label className={controls.label}>
        {t("Campaigns.name")}
        <input
          className={controls.input}
          name="name"
          maxLength={NAME_LENGTH}
          required
          aria-describedby="name-hint"
        />
      </label>
      <p id="name-hint" className={styles.hint}>
        {t("Campaigns.nameHint")}
      </p>
      <label className={controls.label}>
        {t("Campaigns.code")}
        <input
          className={controls.input}
          name="code"
          maxLength={20}
          pattern="[A-Za-z0-9][A-Za-z0-9\-]{1,19}"
          autoCapitalize="characters"
          aria-describedby="code-hint"
        />
      </label>
      <p id="code-hint" className={styles.hint}>
        {t("Campaigns.codeHint")}
      </p>
      <button type="submit" className={controls.button}>
        {t("Campaigns.make")}
      </button>
    </form>
  );
}
