import { deskAddress } from "@/lib/desk/address";
import { numberText, timeText } from "@/lib/desk/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { hasRight } from "@/lib/door/devices";
import { isDeviceRight, isRight } from "@/lib/door/rights";
import { printings } from "@/lib/entrance/protocol";
import type { Device } from "@/lib/people/door";
import { ColumnTable } from "./column-table";
import controls from "./controls.module.css";
import styles from "./devices.module.css";

interface DeviceListProps {
  devices: readonly Device[];
  /** Whether devices can be changed and ended here. */
  changes?: boolean;
  language: DeskLanguage;
}

const all = ["name", "gate", "right", "seen", "unsent", "version", "paired", "state"] as const;

/** Devices with their last contact. One press ends a device. */
export function DeviceList({ devices, changes = false, language }: DeviceListProps) {
  const t = deskTranslator(language);
  const columns = all.filter((key) => changes || (key !== "state" && key !== "paired"));
  if (devices.length === 0) return <p>{t("Devices.none")}</p>;
  return (
    <ColumnTable
      label={t("Devices.list")}
      columns={columns}
      items={devices}
      head={(column) => t(`Devices.${column}`)}
      cell={(device, column) =>
        column === "state" ? (
          <DeviceState device={device} language={language} />
        ) : (
          cell(device, column, language)
        )
      }
    />
  );
}

function cell(device: Device, column: (typeof all)[number], language: DeskLanguage): string {
  const t = deskTranslator(language);
  const { name, gate, right, seenAt, unsent, version, createdBy } = device;
  switch (column) {
    case "name":
      return name;
    case "gate":
      return gate || "–";
    case "right":
      return isRight(right) ? t(`Devices.rights.${right}`) : "";
    case "seen":
      return seenAt ? timeText(new Date(seenAt), language) : t("Devices.never");
    case "unsent":
      return numberText(unsent, language);
    case "version":
      return version || "–";
    default:
      return createdBy;
  }
}

/** What can be changed of a device while its right lasts, and when the right ends or has ended. */
function DeviceState({ device, language }: { device: Device; language: DeskLanguage }) {
  const t = deskTranslator(language);
  const { id, name, right, rehearsal, print, endsAt, endedAt } = device;
  const address = `${deskAddress(language)}/devices`;
  if (!hasRight(device)) {
    return (
      <div className={styles.state}>
        <span>{t("Devices.ended", { time: timeText(new Date(endedAt ?? endsAt), language) })}</span>
        <TakeBack device={device} language={language} />
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <span>
        {t("Devices.ends")}: {timeText(new Date(endsAt), language)}
      </span>
      {isDeviceRight(right) && (
        <form method="post" action={`${address}/set`}>
          <input type="hidden" name="id" value={id} />
          <label>
            <input type="checkbox" name="rehearsal" defaultChecked={rehearsal} />{" "}
            {t("Devices.rehearsal")}
          </label>
          <label>
            {t("Devices.print")}{" "}
            <select name="print" defaultValue={print}>
              {printings.map((one) => (
                <option key={one} value={one}>
                  {t(`Devices.prints.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <button
            type="submit"
            className={controls.quiet}
            aria-label={t("Devices.saveNamed", { name })}
          >
            {t("Devices.save")}
          </button>
        </form>
      )}
      <form method="post" action={`${address}/end`}>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          className={controls.danger}
          aria-label={t("Devices.endNamed", { name })}
        >
          {t("Devices.end")}
        </button>
      </form>
      <TakeBack device={device} language={language} />
    </div>
  );
}

/** The way to take back what a device did. People at the desk have no marks of their own. */
function TakeBack({ device, language }: { device: Device; language: DeskLanguage }) {
  const t = deskTranslator(language);
  if (!isDeviceRight(device.right)) return null;
  const address = `${deskAddress(language)}/devices/take-back`;
  return (
    <a
      href={`${address}?${new URLSearchParams({ id: device.id })}`}
      aria-label={t("Devices.takeBackNamed", { name: device.name })}
    >
      {t("Devices.takeBack")}
    </a>
  );
}
