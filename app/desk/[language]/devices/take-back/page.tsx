import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { readLocalTime, toLocalTime } from "@/staff/desk/core/local-time";
import { ConfirmForm } from "@/staff/desk/frame/confirm-form";
import styles from "@/staff/desk/frame/record.module.css";
import { loadDeviceWork } from "@/staff/gate/server/device-work";
import { findGateService } from "@/staff/gate/server/gate-service";

/** Confirms which of a device's check-ins to revert, and shows how many. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const device = await findGateService()?.devices.find(getSingleParam(query, "id"));
  if (!device) return undefined;
  const since = readLocalTime(getSingleParam(query, "since")) ?? new Date(device.createdAt);
  const { checkIns, walkIns } = await loadDeviceWork(desk, device, since);
  const address = `${getDeskPath(language)}/devices`;
  const title = t("Devices.takeBackNamed", { name: device.name });
  const search = new URLSearchParams({ id: device.id });
  return {
    title,
    path: `/devices/take-back?${search}`,
    lead: t("Devices.takeBackLead"),
    body: (
      <>
        <form action={`${address}/take-back`} className={styles.actions}>
          <input type="hidden" name="id" value={device.id} />
          <Field
            label={t("Devices.takeBackSince")}
            type="datetime-local"
            name="since"
            defaultValue={toLocalTime(since)}
            required
          />
          <button type="submit" className={button.quiet}>
            {t("Devices.takeBackCount")}
          </button>
        </form>
        <p>{t("Devices.takeBackFound", { marks: checkIns.length, walkIns: walkIns.length })}</p>
        <ConfirmForm
          action={`${address}/take-back/confirm`}
          confirm={t("Devices.takeBackConfirm")}
          back={address}
          language={language}
        >
          <input type="hidden" name="id" value={device.id} />
          <input type="hidden" name="since" value={toLocalTime(since)} />
        </ConfirmForm>
      </>
    ),
  };
});
