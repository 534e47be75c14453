import { deskPage, single } from "@/app/desk/desk-page";
import { buildId, builtAt } from "@/app/door/build-id";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { deskAddress } from "@/staff/desk/context/address";
import styles from "@/staff/desk/frame/record.module.css";
import { DeviceCards } from "@/staff/desk/gate/view/device-cards";
import { DeviceForm } from "@/staff/desk/gate/view/device-form";
import { PairingCode } from "@/staff/desk/gate/view/pairing-code";
import { TwoGates } from "@/staff/desk/gate/view/two-gates";
import { providedGate } from "@/staff/gate/server/provided";
import { twoGates } from "@/staff/gate/server/two-gates";

/** The devices of the entrance: pairing, what they are doing, and what they did without knowing of each other. */
export default deskPage(async ({ desk, language, t, query }) => {
  const gate = providedGate();
  if (!gate || !desk.reminders) return undefined;
  const devices = await gate.devices.list();
  const invitation = gate.devices.invitation(single(query, "shown"));
  const problem = (["incomplete", "taken"] as const).find(
    (one) => one === single(query, "problem"),
  );
  return {
    title: t("Devices.title"),
    path: "/devices",
    lead: t("Devices.lead"),
    body: (
      <>
        {!gate.isOpen && <Notice tone="problem">{t("Devices.closed")}</Notice>}
        {single(query, "done") === "ended" && <Notice>{t("Devices.done")}</Notice>}
        {single(query, "done") === "saved" && <Notice>{t("Devices.saved")}</Notice>}
        {single(query, "done") === "takenBack" && <Notice>{t("Devices.takenBack")}</Notice>}
        {single(query, "done") === "newKey" && <Notice>{t("Devices.newKeyDone")}</Notice>}
        {problem && <Notice tone="problem">{t(`Devices.${problem}`)}</Notice>}
        {invitation && (
          <PairingCode invitation={invitation} origin={gate.origin} language={language} />
        )}
        <h2>{t("Devices.pair")}</h2>
        <DeviceForm pairsPeople={gate.pairsPeople} language={language} />
        <h2>{t("Devices.list")}</h2>
        <DeviceCards
          devices={devices}
          build={{ id: buildId(), madeAt: builtAt() }}
          language={language}
        />
        <h2>{t("Devices.key")}</h2>
        <p className={styles.lead}>{t("Devices.keyLead")}</p>
        <p>
          <a className={button.quiet} href={`${deskAddress(language)}/devices/new-key`}>
            {t("Devices.newKey")}
          </a>
        </p>
        <h2>{t("Devices.twice")}</h2>
        <TwoGates passes={twoGates(desk)} language={language} />
      </>
    ),
  };
});
