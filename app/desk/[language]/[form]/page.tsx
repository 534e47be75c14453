import { deskPage, single } from "@/app/desk/desk-page";
import { BesideSearch } from "@/components/desk/list/beside-search";
import { CountNotices } from "@/components/desk/list/count-notices";
import { ExportForm } from "@/components/desk/list/export-form";
import { ListFilters } from "@/components/desk/list/list-filters";
import styles from "@/components/desk/list/list-filters.module.css";
import { ListTable } from "@/components/desk/list/list-table";
import { SavedViews } from "@/components/desk/list/saved-views";
import { SelectionBar } from "@/components/desk/list/selection-bar";
import { Pager } from "@/components/desk/table/pager";
import { Notice } from "@/components/ui/notice";
import { daysOf, isCurrent } from "@/lib/desk/core/arrivals";
import { noteExport } from "@/lib/desk/core/note-export";
import { formPath } from "@/lib/desk/core/paths";
import { tagsIn } from "@/lib/desk/core/staff-files";
import { foundElsewhere, meantInstead } from "@/lib/desk/list/did-you-mean";
import { narrows, PAGE_SIZE, queryString, readQuery } from "@/lib/desk/list/query";
import { select } from "@/lib/desk/list/select";
import { nothingSelected, selectAll } from "@/lib/desk/list/selection";
import { viewsOf } from "@/lib/desk/list/views";
import { statisticsOf } from "@/lib/desk/overview/statistics";
import { countPeople, peopleOf } from "@/lib/desk/people/people";
import { fairToday } from "@/lib/fair/days";
import { kindsNow } from "@/lib/mails/kinds";
import { isDone, viewNotes } from "@/lib/people/views";

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
