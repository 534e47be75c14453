import { Qr } from "@/components/ui/qr";
import { clockText } from "@/lib/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import type { Invitation } from "@/lib/gate/devices";
import { isDeviceRight } from "@/lib/gate/rights";
import styles from "./devices.module.css";

interface LettersProps {
  invitation: Invitation;
  /** Where devices reach the gate server. */
  origin: string | undefined;
  language: DeskLanguage;
}

/** The letters for a device, large enough to be read from a tablet beside the screen. */
export function Letters({ invitation, origin, language }: LettersProps) {
  const t = deskTranslator(language);
  const { letters, name, right, endsAt } = invitation;
  const isDevice = isDeviceRight(right);
  // What stands behind # is sent to no server.
  const address = isDevice && origin && `${origin}/door/${language}/pair#${letters}`;
  return (
    <section className={styles.invitation} aria-label={t("Devices.letters", { name })}>
      <h2>{t("Devices.letters", { name })}</h2>
      <p className={styles.shown} dir="ltr">
        {letters.slice(0, 3)}-{letters.slice(3)}
      </p>
      <p>{t("Devices.lettersHint", { time: clockText(endsAt, language) })}</p>
      {address && <Qr url={address} label={t("Devices.qr")} className={styles.code} />}
      {isDevice && !origin && <p>{t("Devices.noOrigin")}</p>}
    </section>
  );
}
