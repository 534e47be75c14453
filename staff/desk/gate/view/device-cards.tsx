import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import type { Device } from "@/lib/check-ins/gate";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { printModes } from "@/staff/gate/protocol/protocol";
import { hasRight } from "@/staff/gate/server/right-end";
import { isDeviceRight } from "@/staff/gate/server/rights";
import styles from "./device-cards.module.css";
import { formatDeviceField } from "./device-list";

interface DeviceCardsProps {
  devices: readonly Device[];
  /** The build that the desk serves, and its time. */
  build: { id: string; madeAt: Date };
  language: DeskLanguage;
}

/** One card per device: its use and settings, and separately the end of its access. */
export function DeviceCards({ devices, build, language }: DeviceCardsProps) {
  const t = getDeskTranslator(language);
  if (devices.length === 0) return <p>{t("Devices.none")}</p>;
  const address = `${getDeskPath(language)}/devices`;
  const mayChange = isAllowed("change");
  return (
    <ul className={styles.cards}>
      {devices.map((device) => {
        const { id, name, right, version, createdBy, endsAt, endedAt } = device;
        const lasts = hasRight(device);
        const facts = [
          ...(["right", "lastContact", "unsent"] as const).map(
            (what) => [t(`Devices.${what}`), formatDeviceField(device, what, language)] as const,
          ),
          ...(version
            ? [[t("Devices.version"), formatVersion(version, build, language)] as const]
            : []),
          [t("Devices.paired"), createdBy] as const,
          [t("Devices.ends"), formatDateTime(new Date(endedAt ?? endsAt), language)] as const,
        ];
        return (
          <li key={id} className={styles.card} data-lasts={lasts}>
            <h3>
              <bdi translate="no">{name}</bdi>
              {device.gate && <span>{device.gate}</span>}
            </h3>
            <dl>
              {facts.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {lasts && isDeviceRight(right) && mayChange && (
              <Settings device={device} address={address} language={language} />
            )}
            <div className={styles.last} data-screen>
              {isDeviceRight(right) && mayChange && (
                <a
                  href={`${address}/take-back?${new URLSearchParams({ id })}`}
                  aria-label={t("Devices.takeBackNamed", { name })}
                >
                  {t("Devices.takeBack")}
                </a>
              )}
              {lasts && mayChange && (
                <details>
                  <summary aria-label={t("Devices.endNamed", { name })}>{t("Devices.end")}</summary>
                  <form method="post" action={`${address}/end`}>
                    <input type="hidden" name="id" value={id} />
                    <p>{t("Devices.endAsk", { name })}</p>
                    <button type="submit" className={button.danger}>
                      {t("Devices.endNow")}
                    </button>
                  </form>
                </details>
              )}
              {!lasts && (
                <p>
                  {t("Devices.ended", {
                    time: formatDateTime(new Date(endedAt ?? endsAt), language),
                  })}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Date of a device's build. The date of any build but the desk's own is unknown. */
function formatVersion(
  version: string,
  { id, madeAt }: DeviceCardsProps["build"],
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  return version === id ? formatDateTime(madeAt, language) : t("Devices.otherVersion");
}

interface SettingsProps {
  device: Device;
  address: string;
  language: DeskLanguage;
}

/** Settings of a device while it has access. */
function Settings({ device, address, language }: SettingsProps) {
  const t = getDeskTranslator(language);
  const { id, name, rehearsal, print } = device;
  return (
    <form method="post" action={`${address}/set`} className={styles.settings} data-screen>
      <input type="hidden" name="id" value={id} />
      <label>
        <input type="checkbox" name="rehearsal" defaultChecked={rehearsal} />{" "}
        {t("Devices.rehearsal")}
      </label>
      <label>
        {t("Devices.print")}{" "}
        <select className={fields.input} name="print" defaultValue={print}>
          {printModes.map((one) => (
            <option key={one} value={one}>
              {t(`Devices.prints.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={button.quiet} aria-label={t("Devices.saveNamed", { name })}>
        {t("Devices.save")}
      </button>
    </form>
  );
}
