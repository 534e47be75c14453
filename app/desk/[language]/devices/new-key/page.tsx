import { deskPage } from "@/app/desk/desk-page";
import styles from "@/components/desk/record/record.module.css";
import button from "@/components/ui/button.module.css";
import { deskAddress } from "@/lib/desk/core/address";
import { providedGate } from "@/lib/gate/provided";

/** Asks once before a new key of the check is made, and says what it does to codes that are out. */
export default deskPage(async ({ language, t }) => {
  if (!providedGate()) return undefined;
  const address = `${deskAddress(language)}/devices`;
  const title = t("Devices.newKeyTitle");
  return {
    title,
    path: "/devices/new-key",
    lead: t("Devices.newKeyLead"),
    body: (
      <>
        <form method="post" action={`${address}/new-key/confirm`} className={styles.actions}>
          <button type="submit" className={button.danger}>
            {t("Devices.newKeyConfirm")}
          </button>
          <a className={button.quiet} href={address}>
            {t("Erase.cancel")}
          </a>
        </form>
      </>
    ),
  };
});
