import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { getBroadcastTitle } from "@/staff/desk/broadcasts/broadcast-title";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import { ScrollTable } from "@/staff/desk/table/scroll-table";

interface BroadcastTableProps {
  broadcasts: readonly Broadcast[];
  language: DeskLanguage;
}

export function BroadcastTable({ broadcasts, language }: BroadcastTableProps) {
  const t = getDeskTranslator(language);
  const heads = ["subject", "list", "purpose", "state", "people", "written"] as const;
  return (
    <ScrollTable label={t("Broadcasts.title")} cards>
      <thead>
        <tr>
          {heads.map((name) => (
            <th key={name} scope="col">
              {t(`Broadcasts.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {broadcasts.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <a href={`${getDeskPath(language)}/broadcasts/${one.id}`}>
                <bdi>{getBroadcastTitle(one, language)}</bdi>
              </a>
            </th>
            <td data-label={t("Broadcasts.list")}>{t(`Forms.${one.form}`)}</td>
            <td data-label={t("Broadcasts.purpose")}>{t(`Broadcasts.purposes.${one.purpose}`)}</td>
            <td data-label={t("Broadcasts.state")}>
              {t(`Broadcasts.broadcastStates.${one.state}`)}
            </td>
            <td data-label={t("Broadcasts.people")}>
              {formatNumber(one.confirmedCount ?? one.counted, language)}
            </td>
            <td data-label={t("Broadcasts.written")}>
              {t("Broadcasts.signed", {
                when: formatDateTime(one.createdAt, language),
                person: one.by,
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
