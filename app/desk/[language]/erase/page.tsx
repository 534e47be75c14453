import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { ConfirmForm } from "@/staff/desk/frame/confirm-form";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import styles from "@/staff/desk/frame/record.module.css";
import { findInCache } from "@/staff/desk/people/people";
import { RegistrationLinks } from "@/staff/desk/record/view/registration-links";

/** Lists what will be erased; its form posts the same list. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const who = getSingleParam(query, "who");
  const found = findInCache(desk.cache, who) ?? [];
  const search = new URLSearchParams({ who });
  const back = `${getDeskPath(language)}/person?${search}`;
  return {
    title: t("Erase.title"),
    path: `/erase?${search}`,
    body: (
      <>
        {(await desk.store.hasUnfinishedErasure()) && (
          <Notice tone="problem">{t("Erase.unfinished")}</Notice>
        )}
        {getSingleParam(query, "changed") && <Notice tone="problem">{t("Erase.changed")}</Notice>}
        {found.length === 0 ? (
          <EmptyState
            text={t("Person.found", { count: 0, who })}
            href={`${getDeskPath(language)}/person`}
            link={t("Desk.person")}
          />
        ) : (
          <>
            <p className={styles.lead}>{t("Erase.lead", { count: found.length })}</p>
            <RegistrationLinks rows={found} language={language} />
            <ConfirmForm
              action={`${getDeskPath(language)}/erase/confirm`}
              confirm={t("Erase.confirm", { count: found.length })}
              back={back}
              language={language}
            >
              <input type="hidden" name="who" value={who} />
              {found.map(({ form, id }) => (
                <input key={`${form} ${id}`} type="hidden" name="listed" value={`${form}/${id}`} />
              ))}
            </ConfirmForm>
          </>
        )}
      </>
    ),
  };
});
