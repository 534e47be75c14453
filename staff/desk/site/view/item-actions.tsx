import button from "@/components/ui/button.module.css";
import type { DeskTranslator } from "@/staff/desk/core/desk-language";
import type { Arrangement, ContentItem } from "../content-items";
import { type ContentKind, findList } from "../content-kinds";
import styles from "./items.module.css";

interface ItemActionsProps {
  kind: ContentKind;
  item: ContentItem;
  title: string;
  isFirst: boolean;
  isLast: boolean;
  action: string;
  t: DeskTranslator;
}

/** Buttons that move, hide or remove an item of a list. Removing asks once more. */
export function ItemActions({ kind, item, title, isFirst, isLast, action, t }: ItemActionsProps) {
  const { compare, isUnhidable } = findList(kind) ?? {};
  const renderButton = (step: Arrangement, text: string, look: string | undefined) => (
    <button
      type="submit"
      name="step"
      value={step}
      className={look}
      aria-label={t("Site.table.label", { action: text, item: title })}
    >
      {text}
    </button>
  );
  return (
    <form method="post" action={action} className={styles.arrange}>
      <input type="hidden" name="id" value={item.id} />
      {!compare && !isFirst && renderButton("up", t("Site.table.up"), button.quiet)}
      {!compare && !isLast && renderButton("down", t("Site.table.down"), button.quiet)}
      {!isUnhidable &&
        (item.hidden
          ? renderButton("show", t("Site.table.show"), button.quiet)
          : renderButton("hide", t("Site.table.hide"), button.quiet))}
      <details>
        <summary
          className={button.quiet}
          aria-label={t("Site.table.label", { action: t("Site.table.remove"), item: title })}
        >
          {t("Site.table.remove")}
        </summary>
        {renderButton("remove", t("Site.table.removeYes"), button.danger)}
      </details>
    </form>
  );
}
