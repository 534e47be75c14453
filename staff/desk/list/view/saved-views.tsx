import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { MAX_VIEW_NAME_LENGTH, type View } from "@/lib/staff-records/views";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatListQuery, type ListQuery } from "@/staff/desk/list/list-query";
import { PANELS } from "./list-filters";
import toolbar from "./list-filters.module.css";
import styles from "./saved-views.module.css";

interface SavedViewsProps {
  query: ListQuery;
  views: readonly (View & { isNow: boolean })[];
  language: DeskLanguage;
}

/** Saved views, with forms that save, rename and delete them. */
export function SavedViews({ query, views, language }: SavedViewsProps) {
  const t = getDeskTranslator(language);
  const { form } = query;
  const list = `${getDeskPath(language)}/${form}`;
  const action = `${list}/views`;
  const mayChange = isAllowed("change");
  if (!mayChange && views.length === 0) return null;
  const here = <input type="hidden" name="query" value={formatListQuery(query)} />;
  return (
    <section className={styles.views} aria-label={t("Views.title")}>
      {views.length > 0 && (
        <ul className={styles.links}>
          {views.map(({ id, name, query: kept, isNow, by }) => (
            <li key={id}>
              <a
                href={`${list}${kept}`}
                aria-current={isNow ? "true" : undefined}
                title={t("Views.by", { name: by })}
                dir="auto"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <details name={PANELS}>
          <summary>{t("Views.save")}</summary>
          <form method="post" action={action} className={`${toolbar.panel} ${styles.form}`}>
            {here}
            <Field
              label={t("Views.name")}
              name="name"
              maxLength={MAX_VIEW_NAME_LENGTH}
              required
              autoComplete="off"
              aria-describedby="view-hint"
            />
            <button type="submit" className={button.quiet}>
              {t("Views.keep")}
            </button>
            <small id="view-hint">{t("Views.hint")}</small>
          </form>
        </details>
      )}
      {mayChange && views.length > 0 && (
        <details name={PANELS}>
          <summary>{t("Views.manage")}</summary>
          <ul className={toolbar.panel}>
            {views.map(({ id, name }) => (
              <li key={id}>
                <form method="post" action={action} className={styles.form}>
                  {here}
                  <input type="hidden" name="id" value={id} />
                  <input
                    className={fields.input}
                    name="name"
                    defaultValue={name}
                    maxLength={MAX_VIEW_NAME_LENGTH}
                    required
                    autoComplete="off"
                    dir="auto"
                    aria-label={t("Views.newName", { name })}
                  />
                  <button
                    type="submit"
                    name="what"
                    value="rename"
                    className={button.quiet}
                    aria-label={t("Views.renameNamed", { name })}
                  >
                    {t("Views.rename")}
                  </button>
                  <button
                    type="submit"
                    name="what"
                    value="delete"
                    className={button.quiet}
                    aria-label={t("Views.deleteNamed", { name })}
                    formNoValidate
                  >
                    {t("Views.delete")}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
