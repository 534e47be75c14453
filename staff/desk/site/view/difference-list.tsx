import { localeFacts } from "@/lib/locales";
import type { SiteChanges } from "@/lib/site-content/changes";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { ColumnTable } from "@/staff/desk/table/column-table";
import { toMoveName } from "../choose-entries";
import { type ContentDifferences, hasOldCaption, type ItemDifference } from "../compare-content";
import { listMissingLocales } from "../content-items";
import { contentKinds } from "../content-kinds";
import { describeEdit } from "../describe-edit";
import { toEditName } from "../draft";
import { formatLocales, getInputLabel, getItemTitle } from "../item-texts";
import { getTextPlace } from "../text-places";
import { EntryCheck, type EntryChoice, OnlyLink } from "./entry-check";
import styles from "./site.module.css";
import { PlainValue, ValueText } from "./value-text";

interface DifferenceListProps {
  differences: ContentDifferences;
  /** The later content. */
  changes: SiteChanges;
  /** Which of them a form publishes. Without it, nothing can be chosen. */
  choice?: EntryChoice;
  language: DeskLanguage;
}

/** Everything that differs, list by list: before and after. */
export function DifferenceList({ differences, changes, choice, language }: DifferenceListProps) {
  const t = getDeskTranslator(language);
  const { items, moved, texts } = differences;
  const kinds = contentKinds.filter(
    (kind) => moved.includes(kind) || items.some((one) => one.kind === kind),
  );
  return (
    <div className={styles.differences}>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={`differences-${kind}`}>
          <h3 id={`differences-${kind}`}>
            <a href={`${getDeskPath(language)}/site/lists/${kind}`}>{t(`Site.kinds.${kind}`)}</a>
          </h3>
          {choice && <OnlyLink name={kind} choice={choice} language={language} />}
          {moved.includes(kind) && (
            <p>
              {t("Site.changes.moved")}{" "}
              {choice && (
                <EntryCheck
                  entry={toMoveName(kind)}
                  name={t("Site.changes.moved")}
                  {...{ choice, language }}
                />
              )}
            </p>
          )}
          {items
            .filter((one) => one.kind === kind)
            .map((one, index, all) => (
              <ItemDifferenceTable
                key={`${one.item.id} ${one.change}`}
                one={one}
                // An item that is changed and hidden is one entry.
                choice={
                  all.findIndex(({ item }) => item.id === one.item.id) === index
                    ? choice
                    : undefined
                }
                language={language}
              />
            ))}
        </section>
      ))}
      {texts.length > 0 && (
        <section aria-labelledby="differences-texts">
          <h3 id="differences-texts">{t("Site.nav.texts")}</h3>
          {choice && <OnlyLink name="texts" choice={choice} language={language} />}
          {texts.map(({ key, values }) => (
            <div key={key} className={styles.difference}>
              <p>
                <a href={`${getDeskPath(language)}/site/texts/${key}`}>
                  <bdi translate="no">{describeEdit(key, changes, language)}</bdi>
                </a>{" "}
                <small>{getTextPlace(key, language)}</small>{" "}
                {choice && (
                  <EntryCheck
                    entry={key}
                    name={describeEdit(key, changes, language)}
                    {...{ choice, language }}
                  />
                )}
              </p>
              <ColumnTable
                label={t("Site.texts.sentence")}
                columns={["field", "before", "after"] as const}
                items={values}
                renderHead={(column) => t(`Site.changes.${column}`)}
                renderCell={(line, column) =>
                  column === "field" ? (
                    localeFacts[line.name].label
                  ) : (
                    <PlainValue
                      text={line[column]}
                      locale={line.name}
                      empty={t("Site.changes.empty")}
                    />
                  )
                }
              />
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

const changedColumns = ["field", "before", "after"] as const;
/** A new item had nothing before. */
const addedColumns = ["field", "after"] as const;

interface ItemDifferenceProps {
  one: ItemDifference;
  choice: EntryChoice | undefined;
  language: DeskLanguage;
}

function ItemDifferenceTable({ one, choice, language }: ItemDifferenceProps) {
  const t = getDeskTranslator(language);
  const { kind, item, change, values } = one;
  const title = getItemTitle(kind, item, language);
  const missing = listMissingLocales(kind, item);
  return (
    <div className={styles.difference}>
      <p>
        {change === "changed" ? (
          <a href={`${getDeskPath(language)}/site/lists/${kind}/${item.id}`}>
            <bdi translate="no">{title}</bdi>
          </a>
        ) : (
          <bdi translate="no">{t(`Site.changes.${change}`, { item: title })}</bdi>
        )}{" "}
        {choice && (
          <EntryCheck entry={toEditName(kind, item.id)} name={title} {...{ choice, language }} />
        )}
      </p>
      {(change === "added" || change === "changed") && missing.length > 0 && (
        <p>{t("Site.changes.missing", { languages: formatLocales(missing, language) })}</p>
      )}
      {hasOldCaption(one) && <p>{t("Site.changes.oldCaption")}</p>}
      {values.length > 0 && (
        <ColumnTable
          label={title}
          columns={change === "added" ? addedColumns : changedColumns}
          items={values}
          renderHead={(column) =>
            t(
              column === "after" && change === "added"
                ? "Site.changes.given"
                : `Site.changes.${column}`,
            )
          }
          renderCell={({ name, before, after }, column) =>
            column === "field" ? (
              getInputLabel(name, t)
            ) : (
              <ValueText
                {...{ kind, language }}
                input={name}
                value={column === "before" ? before : after}
              />
            )
          }
        />
      )}
    </div>
  );
}
