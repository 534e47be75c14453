import { Qr } from "@/components/ui/pictures/qr";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatTime } from "@/staff/desk/core/format";
import type { Invitation } from "@/staff/gate/server/devices";
import { isDeviceRight } from "@/staff/gate/server/rights";
import styles from "../../frame/devices.module.css";

interface PairingCodeProps {
  invitation: Invitation;
  /** Gate server address for devices. */
  origin: string | undefined;
  language: DeskLanguage;
}

/** Large enough to be read from a tablet beside the screen. */
export function PairingCode({ invitation, origin, language }: PairingCodeProps) {
  const t = getDeskTranslator(language);
  const { pairingCode, name, right, endsAt } = invitation;
  const isDevice = isDeviceRight(right);
  // Browsers do not send the part after #.
  const address = isDevice && origin && `${origin}/door/${language}/pair#${pairingCode}`;
  return (
    <section className={styles.invitation} aria-label={t("Devices.pairingCode", { name })}>
      <h2>{t("Devices.pairingCode", { name })}</h2>
      <p className={styles.shown} dir="ltr">
        {pairingCode.slice(0, 3)}-{pairingCode.slice(3)}
      </p>
      <p>{t("Devices.pairingCodeHint", { time: formatTime(endsAt, language) })}</p>
      {address && <Qr url={address} label={t("Devices.qr")} className={styles.code} />}
      {isDevice && !origin && <p>{t("Devices.noOrigin")}</p>}
    </section>
  );
}
