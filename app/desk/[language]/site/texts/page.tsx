import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { isLocale, localeFacts, locales } from "@/lib/locales";
import { findTexts, MAX_FOUND_TEXTS } from "@/lib/server/site-content/find-texts";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { loadSiteState } from "@/staff/desk/site/draft";
import { listChangedSentences } from "@/staff/desk/site/text-places";
import styles from "@/staff/desk/site/view/site.module.css";
import { SiteNav } from "@/staff/desk/site/view/site-nav";
import { TextResults } from "@/staff/desk/site/view/text-results";

const MAX_SEARCH_LENGTH = 200;

/** Finds sentences of the site as they read on its pages. */
export default createDeskPage(async ({ desk: { store }, language, t, query }) => {
  if (!isCurrentEdition(store.edition)) return undefined;
  const { changes } = await loadSiteState(store.siteContent);
  const search = getSingleParam(query, "search").slice(0, MAX_SEARCH_LENGTH).trim();
  const named = getSingleParam(query, "in");
  const locale = isLocale(named) ? named : language;
  const found = search ? findTexts(search, locale, changes) : [];
  const changed = listChangedSentences(changes, language);
  const site = `${getDeskPath(language)}/site`;
  return {
    title: t("Site.texts.title"),
    path: `/site/texts${search && `?${new URLSearchParams({ search, in: locale })}`}`,
    above: <SiteNav language={language} here="texts" />,
    lead: t("Site.texts.lead"),
    body: (
      <>
        {getSingleParam(query, "done") === "saved" && (
          <Notice>
            {t("Site.texts.saved")} <a href={`${site}/changes`}>{t("Site.done.next")}</a>
          </Notice>
        )}
        <search>
          <form method="get" action={`${site}/texts`} className={styles.search}>
            <Field
              type="search"
              name="search"
              label={t("Site.texts.search")}
              defaultValue={search}
              maxLength={MAX_SEARCH_LENGTH}
              dir="auto"
            />
            <Field as="select" name="in" label={t("Site.texts.in")} defaultValue={locale}>
              {locales.map((one) => (
                <option key={one} value={one}>
                  {localeFacts[one].label}
                </option>
              ))}
            </Field>
            <button type="submit" className={button.plain}>
              {t("Site.texts.find")}
            </button>
          </form>
        </search>
        {search && found.length === 0 && <p role="status">{t("Site.texts.none")}</p>}
        {found.length > 0 && (
          <>
            <p role="status">
              {found.length === MAX_FOUND_TEXTS
                ? t("Site.texts.many", { count: MAX_FOUND_TEXTS })
                : t("Site.texts.found", { count: found.length })}
            </p>
            <TextResults
              label={t("Site.texts.title")}
              texts={found}
              search={search}
              language={language}
            />
          </>
        )}
        {!search && changed.length > 0 && (
          <>
            <h2>{t("Site.texts.changedTitle")}</h2>
            <TextResults
              label={t("Site.texts.changedTitle")}
              texts={changed}
              search=""
              language={language}
            />
          </>
        )}
      </>
    ),
  };
});
