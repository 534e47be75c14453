import type { Device } from "@/lib/check-ins/gate";
import { parseDeskRights } from "@/lib/security/desk-rights";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import { isDeviceRight } from "@/staff/gate/server/rights";
import { EmptyState } from "../../frame/empty-state";
import { ColumnTable } from "../../table/column-table";

interface DeviceListProps {
  devices: readonly Device[];
  language: DeskLanguage;
}

const columns = ["name", "gate", "right", "lastContact", "unsent"] as const;

/** Devices with their last contact. */
export function DeviceList({ devices, language }: DeviceListProps) {
  const t = getDeskTranslator(language);
  if (devices.length === 0) {
    return (
      <EmptyState
        text={t("Devices.none")}
        href={`${getDeskPath(language)}/devices`}
        link={t("Devices.pair")}
      />
    );
  }
  return (
    <ColumnTable
      label={t("Devices.list")}
      columns={columns}
      items={devices}
      renderHead={(column) => t(`Devices.${column}`)}
      renderCell={(device, column) => formatDeviceField(device, column, language)}
    />
  );
}

export function formatDeviceField(
  device: Device,
  what: (typeof columns)[number],
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  const { name, gate, right, seenAt, unsent } = device;
  switch (what) {
    case "name":
      return name;
    case "gate":
      return gate || "–";
    case "right":
      return formatRight(right, language);
    case "lastContact":
      return seenAt ? formatDateTime(new Date(seenAt), language) : t("Devices.never");
    default:
      return formatNumber(unsent, language);
  }
}

/** The right of a device, or all rights of a person. */
function formatRight(right: string, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  if (isDeviceRight(right)) return t(`Devices.rights.${right}`);
  return (parseDeskRights(right) ?? []).map((one) => t(`Devices.rights.${one}`)).join("; ");
}
