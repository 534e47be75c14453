import type { SiteChanges } from "@/lib/site-content/changes";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import type { ContentDifferences } from "../compare-content";
import { type ContentItem, findItem, listMissingLocales } from "../content-items";
import { type ContentKind, isRecordKind } from "../content-kinds";
import { formatLocales, getItemSubtitle, getItemTitle, getNoticeState } from "../item-texts";
import { ItemActions } from "./item-actions";
import { ItemPicture } from "./item-picture";
import styles from "./items.module.css";

interface ItemListProps {
  kind: ContentKind;
  items: readonly ContentItem[];
  differences: ContentDifferences;
  /** What visitors see now. */
  published: SiteChanges;
  /** The item that was just changed. */
  touched: string;
  language: DeskLanguage;
}

/** The items of any list, in their order. */
export function ItemList({
  kind,
  items,
  differences,
  published,
  touched,
  language,
}: ItemListProps) {
  const t = getDeskTranslator(language);
  const list = `${getDeskPath(language)}/site/lists/${kind}`;
  if (items.length === 0) return <p>{t("Site.table.empty")}</p>;
  return (
    <ol className={styles.items}>
      {items.map((item, index) => {
        const title = getItemTitle(kind, item, language);
        const difference = differences.items.find(
          (one) => one.kind === kind && one.item.id === item.id,
        );
        const missing = formatLocales(listMissingLocales(kind, item), language);
        return (
          <li
            key={item.id}
            id={`item-${item.id}`}
            className={styles.item}
            data-hidden={item.hidden}
            data-touched={item.id === touched || undefined}
          >
            <ItemPicture kind={kind} item={item} language={language} />
            <div className={styles.what}>
              <a href={`${list}/${item.id}`}>
                <bdi translate="no">{title}</bdi>
              </a>
              <p translate="no">{getItemSubtitle(kind, item, language)}</p>
              <ul className={styles.marks}>
                {kind === "notices" && (
                  <li>{describeNotice(item, findItem("notices", item.id, published), language)}</li>
                )}
                {item.hidden && <li>{t("Site.table.hidden")}</li>}
                {missing && (
                  <li data-tone="problem">{t("Site.table.missing", { languages: missing })}</li>
                )}
                {difference && (
                  <li data-tone="changed">
                    {t(difference.change === "added" ? "Site.table.added" : "Site.table.changed")}
                  </li>
                )}
              </ul>
            </div>
            {!isRecordKind(kind) && (
              <ItemActions
                {...{ kind, item, title, t }}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                action={`${list}/arrange`}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** @param shown as visitors get it; undefined if it is not published */
function describeNotice(
  item: ContentItem,
  shown: ContentItem | undefined,
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  const notice = (shown ?? item) as { from?: string; until?: string };
  const state = getNoticeState(notice);
  if (state === "waiting" && notice.from)
    return t("Site.table.waiting", { when: formatDateTime(new Date(notice.from), language) });
  if (state === "ended") return t("Site.table.ended");
  return t(shown ? "Site.table.running" : "Site.table.unpublished");
}
