import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { OvertakenNotice } from "@/staff/desk/frame/overtaken-notice";
import { findItem } from "@/staff/desk/site/content-items";
import { isRecordKind } from "@/staff/desk/site/content-kinds";
import { findLastEdit, loadSiteState, toEditName } from "@/staff/desk/site/draft";
import { handleItem } from "@/staff/desk/site/handle-item";
import { itemPathSchema, NEW_ITEM, toItemForm } from "@/staff/desk/site/item-form";
import { getInputLabel, getItemTitle, listNamedItems } from "@/staff/desk/site/item-texts";
import { listKnownPictures } from "@/staff/desk/site/known-pictures";
import { ItemEditor } from "@/staff/desk/site/view/item-editor";
import { SiteNav } from "@/staff/desk/site/view/site-nav";
import { ValueText } from "@/staff/desk/site/view/value-text";

/** An item of any list. It posts to its own address. */
export default createDeskPage(
  async ({ desk: { store }, language, t, path: { kind, id }, query }) => {
    if (!isCurrentEdition(store.edition)) return undefined;
    const rejected = getActionForm(handleItem);
    const isUnavailable = rejected?.problem === "unavailable";
    const state = isUnavailable ? undefined : await loadSiteState(store.siteContent);
    const item = state && findItem(kind, id, state.changes);
    const isNew = id === NEW_ITEM && !isRecordKind(kind);
    if (!item && !isNew && !rejected) return undefined;
    const form = rejected ?? toItemForm(kind, item);
    const name = item ? getItemTitle(kind, item, language) : t("Site.item.new");
    const title = t("Site.item.title", { kind: t(`Site.one.${kind}`), item: name });
    const isWrong =
      form.errors.length > 0 || form.refusal !== undefined || form.problem !== undefined;
    const list = `${getDeskPath(language)}/site/lists/${kind}`;
    const { stored } = form;
    return {
      title: `${isWrong ? t("Site.item.error") : ""}${title}`,
      path: `/site/lists/${kind}/${id}`,
      above: (
        <>
          <SiteNav language={language} here={kind} />
          <p>
            <a href={list}>{t(`Site.kinds.${kind}`)}</a>
          </p>
        </>
      ),
      heading: <bdi translate="no">{title}</bdi>,
      lead: t(`Site.leads.${kind}`),
      body: (
        <>
          {getSingleParam(query, "done") === "uploaded" && !rejected && (
            <Notice>{t("Site.done.uploaded")}</Notice>
          )}
          {isUnavailable && <Notice tone="problem">{t("Site.item.unavailable")}</Notice>}
          {(form.errors.length > 0 || form.refusal) && (
            <Notice tone="problem">
              {t("Site.item.errors", { count: form.errors.length || 1 })}
            </Notice>
          )}
          {form.problem === "changed" && (
            <OvertakenNotice
              edit={findLastEdit(state?.draft, toEditName(kind, id))}
              isGone={!stored}
              lines={Object.keys(stored ?? {})
                .filter((input) => stored?.[input] !== form.values[input])
                .map((input) => ({
                  label: getInputLabel(input, t),
                  theirs: (
                    <ValueText {...{ kind, input, language }} value={stored?.[input] ?? ""} />
                  ),
                  yours: (
                    <ValueText {...{ kind, input, language }} value={form.values[input] ?? ""} />
                  ),
                }))}
              language={language}
            />
          )}
          <ItemEditor
            kind={kind}
            form={form}
            known={state ? listKnownPictures(kind, state.changes, language) : []}
            items={listNamedItems(kind, state?.changes ?? {}, language)}
            action={`${list}/${id}`}
            back={list}
            language={language}
          />
        </>
      ),
    };
  },
  itemPathSchema,
);
