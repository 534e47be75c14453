import button from "@/components/ui/button.module.css";
import { type BroadcastRecipient, recipientStates } from "@/lib/broadcasts/broadcast";
import type { RecipientCounts } from "@/lib/broadcasts/repository";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatNumber } from "@/staff/desk/core/format";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { ScrollTable } from "@/staff/desk/table/scroll-table";
import styles from "./broadcasts.module.css";

interface RecipientListProps {
  /** Address of the broadcast's page. */
  page: string;
  state: BroadcastRecipient["state"];
  counts: RecipientCounts;
  items: readonly BroadcastRecipient[];
  /** Cursor of the next ones, if any. */
  next: string | undefined;
  confirmedAt: Date | undefined;
  cache: Pick<RowCache, "findRow">;
  language: DeskLanguage;
}

/** Who has got a broadcast, who waits, and who cannot get it. */
export function RecipientList(props: RecipientListProps) {
  const { page, state, counts, items, next, confirmedAt, cache, language } = props;
  const t = getDeskTranslator(language);
  const nameOf = ({ form, id }: BroadcastRecipient) => {
    const row = cache.findRow(form, id);
    return row ? getRecordHeading(row) : id;
  };
  const isNew = ({ form, id }: BroadcastRecipient) =>
    confirmedAt !== undefined && (cache.findRow(form, id)?.at ?? 0) > confirmedAt.getTime();
  return (
    <>
      <ul className={styles.states}>
        {recipientStates.map((one) => (
          <li key={one}>
            <a
              href={`${page}?show=${one}#recipients`}
              aria-current={one === state ? "true" : undefined}
            >
              {`${t(`Broadcasts.states.${one}`)}: ${formatNumber(counts[one], language)}`}
            </a>
          </li>
        ))}
      </ul>
      {items.length === 0 ? (
        <p>{t("Broadcasts.nobody")}</p>
      ) : (
        <ScrollTable label={t(`Broadcasts.states.${state}`)}>
          <thead>
            <tr>
              <th scope="col">{t("Broadcasts.person")}</th>
              <th scope="col">{t("Broadcasts.result")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <a href={`${getDeskPath(language)}/${one.form}/${one.id}`}>
                    <bdi translate="no">{nameOf(one)}</bdi>
                  </a>
                </th>
                <td>
                  {describeResult(one, language)}
                  {isNew(one) && <small> {`(${t("Broadcasts.newSince")})`}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {next && (
        <a
          className={button.quiet}
          rel="next"
          href={`${page}?${new URLSearchParams({ show: state, after: next })}#recipients`}
        >
          {t("Broadcasts.next")}
        </a>
      )}
    </>
  );
}

const explainedReasons = [
  "UNREACHABLE",
  "NO_CONSENT",
  "UNSUBSCRIBED",
  "NO_ADDRESS",
  "NOT_KEPT",
] as const;

/** When it was sent, or why not (yet). */
export function describeResult(
  { state, sentAt, reason = "", answer }: BroadcastRecipient,
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  const words = t(`Broadcasts.states.${state}`);
  if (sentAt) return `${words}, ${formatDateTime(sentAt, language)}`;
  const explained = explainedReasons.find((one) => one === reason);
  if (explained) return `${words}: ${t(`Broadcasts.reasons.${explained}`)}`;
  if (!reason) return words;
  return `${words}: ${t("Broadcasts.reasons.refused", { code: answer ?? reason })}`;
}
