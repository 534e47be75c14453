import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { splitCheckIns } from "@/lib/check-ins/admissions";
import { listOwnTasks } from "@/lib/companies/tasks/tasks";
import { canBeWritten, listEditionMailKinds } from "@/lib/mails/kinds";
import { isStaffKind } from "@/lib/outbox/mail-kinds";
import { loadPassQrContent } from "@/lib/passes/codes/pass-code";
import { buildPassPath } from "@/lib/passes/pass";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { toAbsoluteUrl } from "@/lib/site";
import { listPersonMessages } from "@/staff/desk/broadcasts/person-messages";
import { MessagesSection } from "@/staff/desk/broadcasts/view/messages-section";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { listRecordColumns, listUnguardedRecordColumns } from "@/staff/desk/core/columns";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { listTags } from "@/staff/desk/core/review-feed";
import { hasDecisions } from "@/staff/desk/decisions/decision-states";
import { DecisionSection } from "@/staff/desk/decisions/view/decision-section";
import styles from "@/staff/desk/frame/record.module.css";
import { getListPlace } from "@/staff/desk/list/list-place";
import { GroupLink } from "@/staff/desk/list/view/group-link";
import { ListPlaceLinks } from "@/staff/desk/list/view/list-place";
import { getPeople, listSameContact } from "@/staff/desk/people/people";
import { loadExhibitor } from "@/staff/desk/record/exhibitor";
import { hasIdentityData, logGuardedView } from "@/staff/desk/record/guarded-columns";
import { canEnter, getNameOnPass, listPasses } from "@/staff/desk/record/passes";
import { handleRecordForm } from "@/staff/desk/record/record-form";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { CheckInDays } from "@/staff/desk/record/view/check-in-days";
import { CheckInTimes } from "@/staff/desk/record/view/check-in-times";
import { EmailState } from "@/staff/desk/record/view/email-state";
import { ExhibitorSections } from "@/staff/desk/record/view/exhibitor-sections";
import { FieldList } from "@/staff/desk/record/view/field-list";
import { GuardedSection } from "@/staff/desk/record/view/guarded-section";
import { NotesSection } from "@/staff/desk/record/view/notes-section";
import { OtherRegistrations } from "@/staff/desk/record/view/other-registrations";
import { PassSection } from "@/staff/desk/record/view/pass-section";
import { RecordForm } from "@/staff/desk/record/view/record-form";
import { RecordGroup } from "@/staff/desk/record/view/record-group";
import { RecordNotices } from "@/staff/desk/record/view/record-notices";
import { TagsSection } from "@/staff/desk/record/view/tags-section";
import { TasksSection } from "@/staff/desk/tasks/view/tasks-section";

/** The most wanted columns. Each form has some of them. */
const headlineColumns = [
  "reference",
  "company",
  "organization",
  "title",
  "mobile",
  "phone",
  "email",
  "consent",
  "createdAt",
  "language",
];

export default createDeskPage(async ({ desk, language, t, path: { form, id }, query, by }) => {
  const row = desk.cache.findRow(form, id);
  if (!row) return undefined;
  const list = getSingleParam(query, "list");

  const kinds = listEditionMailKinds(form, desk.store.edition).filter(isStaffKind);
  const [review, access, days, broadcasts, messages] = await Promise.all([
    desk.store.reviews.read(form, row.id),
    desk.store.companies.read(row.id),
    desk.store.checkIns.readDays(form, row.id),
    listPersonMessages(desk.store, form, row.id),
    Promise.all(kinds.map((kind) => desk.store.queue.get({ id: row.id, kind }))),
  ]);
  const place = getListPlace(desk, row, list, language);
  const emails = kinds
    .map((kind, index) => ({ kind, pending: messages[index] }))
    .filter(({ kind }) => canBeWritten(kind, { review, access }));
  const checkIns = splitCheckIns({ days, admissions: {} }).own.days;

  // A former edition has neither gates nor passes.
  const isNow = isCurrentEdition(desk.store.edition);
  const passes = isNow ? listPasses(desk.reviews, row) : [];
  const exhibitor = await loadExhibitor(desk.store, row, review, language);
  const tasks = exhibitor ? listOwnTasks(await desk.store.tasks.list(), review) : [];
  const own = passes.find((one) => one.row === row);
  const code = own && (await loadPassQrContent(desk.store, own.token));
  const group = getPeople(desk.cache, form).listGroup(row);
  const others = listSameContact(desk.cache, row);
  const heading = getRecordHeading(row);
  const name = getNameOnPass(row);
  const mayExport = desk.isAllowed("export");
  const isShown = mayExport && getSingleParam(query, "guarded") === "shown";
  if (isShown) await logGuardedView(desk.store, { row, hasPass: passes.length > 0, by });
  const columns = isShown ? listRecordColumns(form) : listUnguardedRecordColumns(form);
  const first = headlineColumns.flatMap(
    (name) => columns.find((column) => column.name === name) ?? [],
  );
  const stored = columns.filter(({ name }) => ["id", "token", "source"].includes(name));
  const answers = columns.filter((column) => ![...first, ...stored].includes(column));
  const typed = getActionForm(handleRecordForm) ?? {};

  return {
    title: heading,
    path: `/${form}/${row.id}${place.search}`,
    above: <ListPlaceLinks form={form} place={place} language={language} />,
    heading: <bdi translate="no">{heading}</bdi>,
    body: (
      <>
        <p>
          {heading !== name && (
            <>
              <bdi translate="no">{name}</bdi>
              {" · "}
            </>
          )}
          {t(`One.${form}`)} <GroupLink row={row} group={group} language={language} />
        </p>
        <RecordNotices getMessage={(name) => getSingleParam(query, name)} language={language} />
        <RecordForm action={`${getDeskPath(language)}/${form}/${row.id}`} list={list} />
        {hasDecisions(form) && (
          <DecisionSection
            row={row}
            review={review}
            canWrite={isNow}
            search={place.search}
            language={language}
          />
        )}
        <div className={styles.columns}>
          <div>
            <section aria-labelledby="contact">
              <h2 id="contact">{t("Record.contact")}</h2>
              <FieldList columns={first} row={row} filledOnly language={language} />
            </section>
            <section aria-labelledby="answers" className={styles.answers}>
              <h2 id="answers">{t("Record.answers")}</h2>
              <FieldList columns={answers} row={row} language={language} />
              {desk.isAllowed("change") && (
                <p className={styles.after} data-screen>
                  <a
                    className={button.quiet}
                    href={`${getDeskPath(language)}/${form}/${row.id}/edit${place.search}`}
                  >
                    {t("Edit.link")}
                  </a>
                </p>
              )}
            </section>
          </div>
          <div>
            <div className={styles.flow}>
              {tasks.length > 0 && (
                <TasksSection
                  id={row.id}
                  tasks={tasks}
                  review={review}
                  mayExport={mayExport}
                  language={language}
                />
              )}
              {exhibitor && (
                <RecordGroup title={t("Record.groups.exhibitor")}>
                  <ExhibitorSections
                    row={row}
                    exhibitor={exhibitor}
                    passes={passes.filter((one) => one.row.holder)}
                    isShown={isShown}
                    typed={typed}
                    problem={getSingleParam(query, "stand")}
                    language={language}
                  />
                </RecordGroup>
              )}
              <RecordGroup title={t("Record.groups.pass")}>
                {!isShown && (passes.length > 0 || hasIdentityData(form, row.values)) && (
                  <GuardedSection
                    row={row}
                    hasPass={passes.length > 0}
                    mayExport={mayExport}
                    list={list}
                    language={language}
                  />
                )}
                {isShown && own && code && (
                  <PassSection
                    row={row}
                    url={toAbsoluteUrl(buildPassPath(language, own.token))}
                    code={code}
                    language={language}
                  />
                )}
                {isNow ? (
                  <CheckInDays
                    row={row}
                    days={checkIns}
                    mayArrive={canEnter(row, review)}
                    language={language}
                  />
                ) : (
                  <CheckInTimes as="h3" days={checkIns} language={language} />
                )}
              </RecordGroup>
            </div>
            <div className={styles.rest}>
              <RecordGroup title={t("Record.groups.notes")}>
                <TagsSection
                  form={form}
                  id={row.id}
                  tags={review.tags}
                  known={listTags(desk.reviews)}
                  typed={typed.tag}
                  language={language}
                />
                <NotesSection
                  form={form}
                  id={row.id}
                  notes={review.notes}
                  typed={typed.text}
                  language={language}
                />
              </RecordGroup>
              <EmailState
                form={form}
                id={row.id}
                emails={emails}
                onlyWrites={desk.onlyWrites}
                isReachable={toAsciiAddress(String(row.values.email)) !== undefined}
                language={language}
              />
              <MessagesSection messages={broadcasts} language={language} />
              <RecordGroup title={t("Record.groups.registration")}>
                <FieldList columns={stored} row={row} filledOnly language={language} />
                <OtherRegistrations row={row} group={group} others={others} language={language} />
                <p className={fields.hint} data-screen>
                  {t("Record.print")}
                </p>
              </RecordGroup>
            </div>
          </div>
        </div>
      </>
    ),
  };
}, recordPathSchema);
