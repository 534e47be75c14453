import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { listUnguardedRecordColumns } from "@/staff/desk/core/columns";
import styles from "@/staff/desk/frame/record.module.css";
import { findInCache } from "@/staff/desk/people/people";
import { PersonForm } from "@/staff/desk/people/view/person-form";
import { CheckInTimes } from "@/staff/desk/record/view/check-in-times";
import { FieldList } from "@/staff/desk/record/view/field-list";

export default createDeskPage(async ({ desk, language, t, query }) => {
  const who = getSingleParam(query, "who").trim();
  const found = who ? findInCache(desk.cache, who) : [];
  const here = `${getDeskPath(language)}/person`;
  const search = new URLSearchParams({ who });
  const others = desk.editions.filter((edition) => edition !== desk.store.edition);
  return {
    title: t("Person.title"),
    path: `/person${who && `?${search}`}`,
    lead: t("Person.lead"),
    body: (
      <>
        <PersonForm
          who={who}
          problem={found ? undefined : t("Person.unclear")}
          language={language}
        />
        {who && found && <Notice>{t("Person.found", { count: found.length, who })}</Notice>}
        {who && found && others.length > 0 && (
          <p>
            {t("Person.otherEditions")}{" "}
            {others.map((edition) => (
              <a key={edition} href={`/desk/${edition}/${language}/person?${search}`}>
                {edition}
              </a>
            ))}
          </p>
        )}
        {who && found && found.length > 0 && (
          <>
            <p className={styles.actions}>
              {desk.isAllowed("export") && (
                <a className={button.quiet} href={`${here}/data?${search}`}>
                  {t("Person.json")}
                </a>
              )}
              {desk.isAllowed("change") && (
                <a className={button.danger} href={`${getDeskPath(language)}/erase?${search}`}>
                  {t("Person.erase")}
                </a>
              )}
            </p>
            {found.map((row) => (
              <section
                key={`${row.form} ${row.id}`}
                aria-labelledby={row.id}
                className={styles.sheet}
              >
                <h2 id={row.id}>{t(`One.${row.form}`)}</h2>
                <FieldList
                  columns={listUnguardedRecordColumns(row.form)}
                  row={row}
                  language={language}
                />
                <CheckInTimes
                  as="h3"
                  days={desk.checkIns.getDays(row.form, row.id)}
                  language={language}
                />
              </section>
            ))}
          </>
        )}
      </>
    ),
  };
});
