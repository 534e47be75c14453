import { deskPage } from "@/app/desk/desk-page";
import { PlannedLetters } from "@/components/desk/decisions/planned-letters";
import { UnwrittenList } from "@/components/desk/decisions/unwritten-list";
import { EmptyState } from "@/components/desk/frame/empty-state";
import { CountNotices } from "@/components/desk/list/count-notices";
import styles from "@/components/desk/record/record.module.css";
import { Notice } from "@/components/ui/notice";
import { deskAddress } from "@/lib/desk/context/address";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { formPath } from "@/lib/desk/core/paths";
import { planLetters } from "@/lib/desk/decisions/planned-letters";
import { isDecidedForm } from "@/lib/desk/decisions/table";
import { PAGE_SIZE, queryString, readQuery } from "@/lib/desk/list/query";

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
