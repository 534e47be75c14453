import "server-only";
import { fair } from "@/lib/fair/facts";
import { messages } from "@/lib/i18n/messages";
import { localeFacts } from "@/lib/locales";
import { translateLabel } from "@/lib/registration/labels";
import type { OptionList } from "@/lib/registration/options";
import type { ExhibitRecord } from "@/lib/registration/record";
import { toReference } from "@/lib/registration/reference";
import { escapeHtml } from "@/lib/security/escape-html";
import type { NotificationPayload } from "./message";
import { sanitizeTable } from "./sanitize-table";

const SUBJECT = "Yeni Katılımcı Başvurusu";

export interface SalesPayload extends NotificationPayload {
  plain: string;
}

type LabelledValue = [label: string, value: string | string[]];
interface Section {
  title: string;
  rows: LabelledValue[];
}

/** Translates stored labels of any language, escapes values as HTML, and shows empty ones as "-". */
export function buildSalesPayload(
  id: string,
  record: ExhibitRecord,
  createdAt: Date,
): SalesPayload {
  const sections = buildSections(id, record, createdAt);
  return {
    subject: SUBJECT,
    text: SUBJECT,
    title: SUBJECT,
    detail: sanitizeTable(renderSections(sections)),
    plain: sections.map(formatSection).join("\n\n"),
  };
}

function buildSections(id: string, record: ExhibitRecord, createdAt: Date): Section[] {
  const { labels } = messages.tr.Forms;
  const { yesNo } = messages.tr.Options;
  const translate = (list: OptionList, label: string) => translateLabel(list, label, "tr");
  const translateAll = (list: OptionList, values: string[]) =>
    values.map((value) => translate(list, value));
  return [
    {
      title: "Genel",
      rows: [
        ["Kayıt numarası", id],
        ["Referans kodu", toReference(id)],
        ["Kayıt zamanı", formatIstanbulTime(createdAt)],
        [labels.firstName, record.firstName],
        [labels.lastName, record.lastName],
        [labels.professionGroup, translate("professionGroups", record.professionGroup)],
        [labels.title, record.title],
        [labels.gender, translate("genders", record.gender)],
      ],
    },
    {
      title: "İletişim",
      rows: [
        [labels.email, record.email],
        [labels.mobile, record.mobile],
        [labels.musiad, translate("yesNo", record.musiad)],
        ["İletişim onayı", record.consent ? yesNo.yes : yesNo.no],
      ],
    },
    {
      title: "Firma",
      rows: [
        [labels.company, record.company],
        [labels.companyField, translate("sectors", record.companyField)],
        [labels.businessTypes, translateAll("businessTypes", record.businessTypes)],
        [labels.sectorsToJoin, translateAll("sectors", record.interestedProducts)],
        [labels.requestedArea, formatSquareMetres(record.requestedArea)],
        [labels.standType, translate("standTypes", record.standType)],
        [labels.exhibitedBefore, translate("yesNo", record.visitedBefore)],
      ],
    },
    {
      title: "Adres",
      rows: [
        [labels.country, translate("countries", record.country)],
        [labels.city, record.city],
      ],
    },
    { title: "Notlar", rows: [[labels.applicationDetails, record.applicationDetails]] },
  ];
}

function formatIstanbulTime(time: Date): string {
  return time.toLocaleString(localeFacts.tr.intl, { timeZone: fair.timeZone });
}

function formatSquareMetres(area: number): string {
  const all = { useGrouping: false, maximumSignificantDigits: 17 };
  return area.toLocaleString(localeFacts.tr.intl, all);
}

function renderSections(sections: Section[]): string {
  const body = sections.map(
    ({ title, rows }) =>
      `<tr><th colspan="2" style="text-align:left;padding:10px 12px;color:#ffffff;background:#0b1f3a">${escapeHtml(title)}</th></tr>` +
      rows.map(renderSectionRow).join(""),
  );
  return `<table style="border-collapse:collapse;font-family:sans-serif;width:100%;max-width:640px">${body.join("")}</table>`;
}

function renderSectionRow([label, value]: LabelledValue): string {
  return (
    `<tr><td style="padding:8px 12px;color:#4a5a6a;vertical-align:top;width:38%;border-bottom:1px solid #e3d9c6">${escapeHtml(label)}</td>` +
    `<td dir="auto" style="padding:8px 12px;white-space:pre-line;border-bottom:1px solid #e3d9c6">${escapeHtml(formatValue(value))}</td></tr>`
  );
}

function formatSection({ title, rows }: Section): string {
  const lines = rows.map(([label, value]) => `${label.replace(/\?$/, "")}: ${formatValue(value)}`);
  return [title.toLocaleUpperCase("tr"), ...lines].join("\n");
}

function formatValue(value: string | string[]): string {
  return [value].flat().filter(Boolean).join(", ") || "-";
}
