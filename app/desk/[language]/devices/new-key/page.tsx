import { createDeskPage } from "@/app/desk/desk-page";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { ConfirmForm } from "@/staff/desk/frame/confirm-form";
import { findGateService } from "@/staff/gate/server/gate-service";

/** Asks once before a new key of the check is made, and says what it does to codes that are out. */
export default createDeskPage(async ({ language, t }) => {
  if (!findGateService()) return undefined;
  const address = `${getDeskPath(language)}/devices`;
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
