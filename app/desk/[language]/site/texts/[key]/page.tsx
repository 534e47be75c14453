import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { localeFacts, locales } from "@/lib/locales";
import { findEditableText } from "@/lib/server/site-content/editable-texts";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { OvertakenNotice } from "@/staff/desk/frame/overtaken-notice";
import { findLastEdit, loadSiteState } from "@/staff/desk/site/draft";
import { handleText, textPathSchema, toTextForm } from "@/staff/desk/site/handle-text";
import { getTextPlace } from "@/staff/desk/site/text-places";
import { SiteNav } from "@/staff/desk/site/view/site-nav";
import { TextEditor } from "@/staff/desk/site/view/text-editor";
import { PlainValue } from "@/staff/desk/site/view/value-text";

/** A sentence of the site. It posts to its own address. */
export default createDeskPage(async ({ desk: { store }, language, t, path: { key }, query }) => {
  const text = findEditableText(key);
  if (!isCurrentEdition(store.edition) || !text) return undefined;
  const rejected = getActionForm(handleText);
  const isUnavailable = rejected?.problem === "unavailable";
  const state = isUnavailable ? undefined : await loadSiteState(store.siteContent);
  const form = rejected ?? toTextForm(key, state?.changes ?? {});
  const { stored } = form;
  const search = getSingleParam(query, "search");
  const texts = `${getDeskPath(language)}/site/texts`;
  const back = search ? `${texts}?${new URLSearchParams({ search })}` : texts;
  const title = t("Site.texts.edit");
  const renderValue = (one: string, locale: string) => (
    <PlainValue text={one} locale={locale} empty={t("Site.changes.empty")} />
  );
  return {
    title: `${form.errors.length > 0 || form.problem ? t("Site.item.error") : ""}${title}`,
    path: `/site/texts/${key}`,
    above: (
      <>
        <SiteNav language={language} here="texts" />
        <p>
          <a href={back}>{t("Site.texts.back")}</a>
        </p>
      </>
    ),
    heading: title,
    lead: getTextPlace(key, language),
    body: (
      <>
        {isUnavailable && <Notice tone="problem">{t("Site.item.unavailable")}</Notice>}
        {form.errors.length > 0 && (
          <Notice tone="problem">{t("Site.item.errors", { count: form.errors.length })}</Notice>
        )}
        {form.problem === "changed" && (
          <OvertakenNotice
            edit={findLastEdit(state?.draft, key)}
            isGone={false}
            lines={locales
              .filter((locale) => stored?.[locale] !== form.texts[locale])
              .map((locale) => ({
                label: localeFacts[locale].label,
                theirs: renderValue(stored?.[locale] ?? "", locale),
                yours: renderValue(form.texts[locale], locale),
              }))}
            language={language}
          />
        )}
        <TextEditor
          {...{ text, form, back, search, language }}
          action={`${texts}/${key}${search && `?${new URLSearchParams({ search })}`}`}
        />
      </>
    ),
  };
}, textPathSchema);
