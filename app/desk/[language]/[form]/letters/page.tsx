import { deskPage } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { deskAddress } from "@/staff/desk/context/address";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { formPath } from "@/staff/desk/core/paths";
import { planLetters } from "@/staff/desk/decisions/planned-letters";
import { isDecidedForm } from "@/staff/desk/decisions/table";
import { PlannedLetters } from "@/staff/desk/decisions/view/planned-letters";
import { UnwrittenList } from "@/staff/desk/decisions/view/unwritten-list";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import styles from "@/staff/desk/frame/record.module.css";
import { PAGE_SIZE, queryString, readQuery } from "@/staff/desk/list/query";
import { CountNotices } from "@/staff/desk/list/view/count-notices";

/** The letters about the decisions on the selected registrations: looked at here, and sent by one button. */
export default deskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  if (!isDecidedForm(form) || !isCurrent(desk.store.edition)) return undefined;
  const ids = [...new Set([params.id ?? []].flat())].slice(0, PAGE_SIZE);
  const rows = ids.flatMap((id) => desk.cache.row(form, id) ?? []);
  const { waiting, without } = await planLetters(desk, rows);
  const gone = ids.length - waiting.length - without.length;
  const list = `${deskAddress(language)}/${form}`;
  const listed = queryString(readQuery(form, params, desk.may("export")));
  const own = new URLSearchParams(ids.map((id) => ["id", id]));
  return {
    title: t("Letters.title"),
    path: `/${form}/letters?${own}`,
    body: (
      <>
        <CountNotices query={params} language={language} />
        {desk.onlyWrites && <Notice tone="problem">{t("Mailing.onlyWrites")}</Notice>}
        {waiting.length > 0 ? (
          <PlannedLetters
            form={form}
            ids={ids}
            letters={waiting}
            listed={listed}
            language={language}
          />
        ) : (
          <EmptyState
            text={t("Letters.nobody")}
            href={`${list}${listed}`}
            link={t("Mailing.back")}
          />
        )}
        <UnwrittenList without={without} gone={gone} language={language} />
        {waiting.length > 0 && (
          <p className={styles.actions}>
            <a href={`${list}${listed}`}>{t("Mailing.back")}</a>
          </p>
        )}
      </>
    ),
  };
}, formPath);
