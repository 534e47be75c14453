import { deskPage } from "@/app/desk/desk-page";
import { deskAddress } from "@/staff/desk/context/address";
import { ConfirmForm } from "@/staff/desk/frame/confirm-form";
import { providedGate } from "@/staff/gate/server/provided";

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
      <ConfirmForm
        action={`${address}/new-key/confirm`}
        confirm={t("Devices.newKeyConfirm")}
        back={address}
        language={language}
      />
    ),
  };
});
