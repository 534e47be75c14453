import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { findFairToday } from "@/lib/fair/days";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isDone, viewNotes } from "@/lib/staff-records/views";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import { isCurrentEdition, listEditionDays } from "@/staff/desk/core/check-ins";
import { formPathSchema } from "@/staff/desk/core/paths";
import { listTags } from "@/staff/desk/core/review-feed";
import {
  formatListQuery,
  hasAnyFilter,
  PAGE_SIZE,
  readListQuery,
} from "@/staff/desk/list/list-query";
import { suggestOtherForms, suggestSearch } from "@/staff/desk/list/search-suggestions";
import { selectRows } from "@/staff/desk/list/select-rows";
import { nothingSelectedParam, selectAllParam } from "@/staff/desk/list/selection";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { ExportForm } from "@/staff/desk/list/view/export-form";
import { ListFilters } from "@/staff/desk/list/view/list-filters";
import styles from "@/staff/desk/list/view/list-filters.module.css";
import { ListTable } from "@/staff/desk/list/view/list-table";
import { Pager } from "@/staff/desk/list/view/pager";
import { SavedViews } from "@/staff/desk/list/view/saved-views";
import { SearchSuggestions } from "@/staff/desk/list/view/search-suggestions";
import { SelectionBar } from "@/staff/desk/list/view/selection-bar";
import { listViews } from "@/staff/desk/list/views";
import { getStatistics } from "@/staff/desk/overview/statistics";
import { countPeople, getPeople } from "@/staff/desk/people/people";

export default createDeskPage(async ({ desk, language, t, path: { form }, query: params, by }) => {
  const title = t(`Forms.${form}`);
  const mayExport = desk.may("export");
  const asked = readListQuery(form, params, mayExport);
  const views = await listViews(desk.store, asked);
  const rows = selectRows(desk.cache, asked, language, desk);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const shown = rows
    .slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
    .map((row) => ({ ...row, file: desk.reviews.of(form, row.id) }));
  if (shown.length > 0) {
    await logGuardedExport(desk.store, { form, columns: query.columns, count: shown.length, by });
  }
  const count = rows.length;
  const people = getPeople(desk.cache, form);
  const counts = { count, people: countPeople(rows, people) };
  const total = desk.cache.rows(form).length;
  const isSearch = query.search !== "";
  const note = viewNotes.find((one) => one === getSingleParam(params, "view"));
  const isAllSelected = getSingleParam(params, selectAllParam.name) === selectAllParam.value;

  return {
    title,
    path: `/${form}${formatListQuery(query)}`,
    body: (
      <>
        {getSingleParam(params, "changed") && <Notice tone="problem">{t("Same.changed")}</Notice>}
        {getSingleParam(params, nothingSelectedParam.name) && (
          <Notice tone="question">{t("List.nothingSelected")}</Notice>
        )}
        <CountNotices query={params} language={language} onlyWrites={desk.onlyWrites} />
        {note && (
          <Notice tone={isDone(note) ? "done" : "problem"}>{t(`Views.notes.${note}`)}</Notice>
        )}
        <div className={styles.toolbar} data-screen>
          <ListFilters
            query={query}
            tags={listTags(desk.reviews)}
            days={listEditionDays(desk.store.edition, desk.arrivals.all())}
            mayExport={mayExport}
            language={language}
            counts={getStatistics(desk.cache).by}
          />
          <SavedViews query={query} views={views} language={language} />
          {shown.length > 0 && <ExportForm query={query} {...counts} language={language} />}
        </div>
        <p role="status">
          {hasAnyFilter(query) ? t("List.found", { ...counts, total }) : t("List.all", counts)}
        </p>
        {shown.length === 0 && <p>{t(hasAnyFilter(query) ? "List.none" : "Overview.empty")}</p>}
        {isSearch && (
          <SearchSuggestions
            meant={count === 0 ? suggestSearch(desk, query, language) : undefined}
            elsewhere={suggestOtherForms(desk, query, language)}
            language={language}
          />
        )}
        {shown.length > 0 && (
          <>
            <ListTable
              query={query}
              rows={shown}
              people={people}
              arrivals={desk.arrivals}
              day={isCurrentEdition(desk.store.edition) ? findFairToday() : undefined}
              isSelected={isAllSelected}
              language={language}
            />
            <SelectionBar
              query={query}
              isAll={isAllSelected}
              canMail={listEditionMailKinds(form, desk.store.edition).length > 0}
              language={language}
            />
            <Pager query={query} pages={pages} language={language} />
          </>
        )}
      </>
    ),
  };
}, formPathSchema);
