import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import styles from "@/staff/desk/frame/record.module.css";
import { DeviceCards } from "@/staff/desk/gate/view/device-cards";
import { DeviceForm, PersonForm } from "@/staff/desk/gate/view/device-form";
import { DuplicateAdmissions } from "@/staff/desk/gate/view/duplicate-admissions";
import { PairingCode } from "@/staff/desk/gate/view/pairing-code";
import { readBuildId, readBuildTime } from "@/staff/gate/server/build-id";
import { listDuplicateAdmissions } from "@/staff/gate/server/duplicate-admissions";
import { findGateService } from "@/staff/gate/server/gate-service";

/** Gate devices: pairing, their state, and their conflicting check-ins. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const gate = findGateService();
  if (!gate || !isCurrentEdition(desk.store.edition)) return undefined;
  const devices = await gate.devices.list();
  const invitation = isAllowed("change")
    ? gate.devices.findInvitation(getSingleParam(query, "shown"))
    : undefined;
  const problem = (["incomplete", "taken", "noRight"] as const).find(
    (one) => one === getSingleParam(query, "problem"),
  );
  return {
    title: t("Devices.title"),
    path: "/devices",
    lead: t("Devices.lead"),
    body: (
      <>
        {!gate.isOpen && <Notice tone="problem">{t("Devices.closed")}</Notice>}
        {getSingleParam(query, "done") === "ended" && <Notice>{t("Devices.done")}</Notice>}
        {getSingleParam(query, "done") === "saved" && <Notice>{t("Devices.saved")}</Notice>}
        {getSingleParam(query, "done") === "takenBack" && <Notice>{t("Devices.takenBack")}</Notice>}
        {getSingleParam(query, "done") === "newKey" && <Notice>{t("Devices.newKeyDone")}</Notice>}
        {problem && <Notice tone="problem">{t(`Devices.${problem}`)}</Notice>}
        {invitation && (
          <PairingCode invitation={invitation} origin={gate.origin} language={language} />
        )}
        {isAllowed("change") && (
          <>
            <h2>{t("Devices.pair")}</h2>
            <DeviceForm language={language} />
            {gate.pairsPeople && (
              <>
                <h2>{t("Devices.pairPerson")}</h2>
                <p className={styles.lead}>{t("Devices.pairPersonLead")}</p>
                <PersonForm language={language} />
              </>
            )}
          </>
        )}
        <h2>{t("Devices.list")}</h2>
        <DeviceCards
          devices={devices}
          build={{ id: readBuildId(), madeAt: readBuildTime() }}
          language={language}
        />
        {isAllowed("change") && (
          <>
            <h2>{t("Devices.key")}</h2>
            <p className={styles.lead}>{t("Devices.keyLead")}</p>
            <p>
              <a className={button.quiet} href={`${getDeskPath(language)}/devices/new-key`}>
                {t("Devices.newKey")}
              </a>
            </p>
          </>
        )}
        <h2>{t("Devices.twice")}</h2>
        <DuplicateAdmissions passes={listDuplicateAdmissions(desk)} language={language} />
      </>
    ),
  };
});
