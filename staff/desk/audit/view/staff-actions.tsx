import { isMailKind } from "@/lib/outbox/mail-kinds";
import type { FormName } from "@/lib/registration/forms";
import { toReference } from "@/lib/registration/reference";
import { isDecisionState } from "@/lib/reviews/review";
import {
  type StaffAction,
  type StaffActionDetail,
  staffActionDetails,
} from "@/lib/staff-records/staff-actions";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import type { RowCache } from "@/staff/desk/core/row-cache";
import fold from "../../table/fold.module.css";
import { LogTable } from "../../table/log-table";

interface StaffActionsProps {
  lines: readonly StaffAction[];
  cache: Pick<RowCache, "findRow">;
  language: DeskLanguage;
}

/** References that a line shows at once. */
const MAX_SHOWN_REFERENCES = 3;

/** Who did what, the latest first. */
export function StaffActions({ lines, cache, language }: StaffActionsProps) {
  const t = getDeskTranslator(language);
  return (
    <LogTable title="done" columns={["at", "who", "what", "which"]} language={language}>
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, on the server.
        <tr key={n}>
          <td>{formatDateTime(line.at, language)}</td>
          <td>
            <bdi translate="no">{line.by}</bdi>
          </td>
          <td>{formatAction(line, language)}</td>
          <td>
            {line.form && <span>{t(`Forms.${line.form}`)} </span>}
            {line.subject && <bdi translate="no">{line.subject} </bdi>}
            {line.form && line.ids && (
              <References form={line.form} ids={line.ids} cache={cache} language={language} />
            )}
            {line.count !== undefined && (
              <span>{t("AuditLog.counted", { count: line.count })}</span>
            )}
          </td>
        </tr>
      ))}
    </LogTable>
  );
}

interface ReferencesProps {
  form: FormName;
  ids: readonly string[];
  cache: Pick<RowCache, "findRow">;
  language: DeskLanguage;
}

/** Linked while the registration exists. */
function References({ form, ids, cache, language }: ReferencesProps) {
  const renderId = (id: string) => (
    <span key={id}>
      {cache.findRow(form, id) ? (
        <a href={`${getDeskPath(language)}/${form}/${id}`}>{toReference(id)}</a>
      ) : (
        toReference(id)
      )}{" "}
    </span>
  );
  const rest = ids.slice(MAX_SHOWN_REFERENCES);
  return (
    <>
      {ids.slice(0, MAX_SHOWN_REFERENCES).map(renderId)}
      {rest.length > 0 && (
        <details className={fold.fold}>
          <summary>+{formatNumber(rest.length, language)}</summary>
          {rest.map(renderId)}
        </details>
      )}
    </>
  );
}

function formatAction({ kind, detail }: StaffAction, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  const said = detail === undefined ? "" : formatDetail(kind, detail, language);
  return said ? `${t(`AuditLog.kinds.${kind}`)}: ${said}` : t(`AuditLog.kinds.${kind}`);
}

function formatDetail(kind: string, detail: string, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  if (kind === "decision" && isDecisionState(detail)) return t(`Decisions.states.${detail}`);
  if (kind === "email" && isMailKind(detail)) {
    return isNamedEmail(detail) ? t(`Record.emailKinds.${detail}`) : detail;
  }
  return isDetail(detail) ? t(`AuditLog.details.${detail}`) : detail;
}

const isDetail = (text: string): text is StaffActionDetail =>
  staffActionDetails.some((one) => one === text);

const namedEmails = ["confirmation", "reminder", "pass", "decision", "link0"] as const;
const isNamedEmail = (kind: string): kind is (typeof namedEmails)[number] =>
  namedEmails.some((one) => one === kind);
