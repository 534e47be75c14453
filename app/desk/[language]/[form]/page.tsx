import { deskPage, single } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { fairToday } from "@/lib/fair/days";
import { kindsNow } from "@/lib/mails/kinds";
import { isDone, viewNotes } from "@/lib/staff-records/views";
import { daysOf, isCurrent } from "@/staff/desk/core/arrivals";
import { noteExport } from "@/staff/desk/core/audit-log";
import { formPath } from "@/staff/desk/core/paths";
import { tagsIn } from "@/staff/desk/core/staff-files";
import { foundElsewhere, meantInstead } from "@/staff/desk/list/did-you-mean";
import { narrows, PAGE_SIZE, queryString, readQuery } from "@/staff/desk/list/query";
import { select } from "@/staff/desk/list/select";
import { nothingSelected, selectAll } from "@/staff/desk/list/selection";
import { BesideSearch } from "@/staff/desk/list/view/beside-search";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { ExportForm } from "@/staff/desk/list/view/download-form";
import { ListFilters } from "@/staff/desk/list/view/list-filters";
import styles from "@/staff/desk/list/view/list-filters.module.css";
import { ListTable } from "@/staff/desk/list/view/list-table";
import { Pager } from "@/staff/desk/list/view/pager";
import { SavedViews } from "@/staff/desk/list/view/saved-views";
import { SelectionBar } from "@/staff/desk/list/view/selection-bar";
import { viewsOf } from "@/staff/desk/list/views";
import { statisticsOf } from "@/staff/desk/overview/statistics";
import { countPeople, peopleOf } from "@/staff/desk/people/people";

export default deskPage(async ({ desk, language, t, path: { form }, query: params, by }) => {
  const title = t(`Forms.${form}`);
  const mayExport = desk.may("export");
  const asked = readQuery(form, params, mayExport);
  const views = await viewsOf(desk.store, asked);
  const rows = select(desk.cache, asked, language, desk);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const shown = rows
    .slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)
    .map((row) => ({ ...row, file: desk.staffFiles.of(form, row.id) }));
  if (shown.length > 0) {
    await noteExport(desk.store, { form, columns: query.columns, count: shown.length, by });
  }
  const count = rows.length;
  const people = peopleOf(desk.cache, form);
  const counts = { count, people: countPeople(rows, people) };
  const total = desk.cache.rows(form).length;
  const isSearch = query.search !== "";
  const note = viewNotes.find((one) => one === single(params, "view"));
  const isAllSelected = single(params, selectAll.name) === selectAll.value;

  return {
    title,
    path: `/${form}${queryString(query)}`,
    body: (
      <>
        {single(params, "changed") && <Notice tone="problem">{t("Same.changed")}</Notice>}
        {single(params, nothingSelected.name) && (
          <Notice tone="question">{t("List.nothingSelected")}</Notice>
        )}
        <CountNotices query={params} language={language} onlyWrites={desk.onlyWrites} />
        {note && (
          <Notice tone={isDone(note) ? "done" : "problem"}>{t(`Views.notes.${note}`)}</Notice>
        )}
        <div className={styles.toolbar} data-screen>
          <ListFilters
            query={query}
            tags={tagsIn(desk.staffFiles)}
            days={daysOf(desk.store.edition, desk.arrivals.all())}
            mayExport={mayExport}
            language={language}
            counts={statisticsOf(desk.cache).by}
          />
          <SavedViews query={query} views={views} language={language} />
          {shown.length > 0 && <ExportForm query={query} {...counts} language={language} />}
        </div>
        <p role="status">
          {narrows(query) ? t("List.found", { ...counts, total }) : t("List.all", counts)}
        </p>
        {shown.length === 0 && <p>{t(narrows(query) ? "List.none" : "Overview.empty")}</p>}
        {isSearch && (
          <BesideSearch
            meant={count === 0 ? meantInstead(desk, query, language) : undefined}
            elsewhere={foundElsewhere(desk, query, language)}
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
              day={isCurrent(desk.store.edition) ? fairToday() : undefined}
              isSelected={isAllSelected}
              language={language}
            />
            <SelectionBar
              query={query}
              isAll={isAllSelected}
              canMail={kindsNow(form, desk.store.edition).length > 0}
              language={language}
            />
            <Pager query={query} pages={pages} language={language} />
          </>
        )}
      </>
    ),
  };
}, formPath);
