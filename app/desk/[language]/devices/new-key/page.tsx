import { createDeskPage } from "@/app/desk/desk-page";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { ConfirmForm } from "@/staff/desk/frame/confirm-form";
import { findGateService } from "@/staff/gate/server/gate-service";

/** Confirms a new check key, and explains the effect on issued codes. */
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
