import { deskPage, single } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { partedMarks } from "@/lib/check-ins/admissions";
import { canBeWritten, kindsNow } from "@/lib/mails/kinds";
import { isForStaff } from "@/lib/outbox/mail-kinds";
import { passCode } from "@/lib/passes/codes/pass-code";
import { passPath } from "@/lib/passes/pass";
import { inAscii } from "@/lib/registration/answers/mail-address";
import { absoluteUrl } from "@/lib/site";
import { deskAddress } from "@/staff/desk/context/address";
import { rejectedBy } from "@/staff/desk/context/desk-action";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { columnsOf, unguarded } from "@/staff/desk/core/columns";
import { recordPath } from "@/staff/desk/core/paths";
import { tagsIn } from "@/staff/desk/core/staff-files";
import { isDecidedForm } from "@/staff/desk/decisions/table";
import { DecisionSection } from "@/staff/desk/decisions/view/decision-section";
import styles from "@/staff/desk/frame/record.module.css";
import { placeIn } from "@/staff/desk/list/list-place";
import { GroupLink } from "@/staff/desk/list/view/group-link";
import { ListPlaceLinks } from "@/staff/desk/list/view/list-place";
import { peopleOf, sameContact } from "@/staff/desk/people/people";
import { exhibitorOf } from "@/staff/desk/record/exhibitor";
import { hasIdentity, noteShown } from "@/staff/desk/record/guarded";
import { letsIn, nameOnPass, passesOf } from "@/staff/desk/record/passes";
import { handleRecordForm } from "@/staff/desk/record/record-form";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { ArrivalDays } from "@/staff/desk/record/view/arrival-days";
import { ArrivalTimes } from "@/staff/desk/record/view/arrival-times";
import { EmailState } from "@/staff/desk/record/view/email-state";
import { ExhibitorSections } from "@/staff/desk/record/view/exhibitor-sections";
import { FieldList } from "@/staff/desk/record/view/field-list";
import { GuardedSection } from "@/staff/desk/record/view/guarded-section";
import { NotesSection } from "@/staff/desk/record/view/notes-section";
import { OtherRegistrations } from "@/staff/desk/record/view/other-registrations";
import { PassSection } from "@/staff/desk/record/view/pass-section";
import { RecordForm } from "@/staff/desk/record/view/record-form";
import { RecordNotices } from "@/staff/desk/record/view/record-notices";
import { TagsSection } from "@/staff/desk/record/view/tags-section";

/** What one opens a registration for. A form has some of these columns. */
const firstSeen = [
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

export default deskPage(async ({ desk, language, t, path: { form, id }, query, by }) => {
  const row = desk.cache.row(form, id);
  if (!row) return undefined;
  const list = single(query, "list");

  const kinds = kindsNow(form, desk.store.edition).filter(isForStaff);
  const [file, access, days, messages] = await Promise.all([
    desk.store.staffFiles.read(form, row.id),
    desk.store.companies.of(row.id),
    desk.store.arrivals.of(form, row.id),
    Promise.all(kinds.map((kind) => desk.store.queue.get({ id: row.id, kind }))),
  ]);
  const place = placeIn(desk, row, list, language);
  const emails = kinds
    .map((kind, index) => ({ kind, pending: messages[index] }))
    .filter(({ kind }) => canBeWritten(kind, { file, access }));
  const marks = { days, admissions: {} };
  const arrivals = partedMarks(marks).own.days;

  // A former edition has neither doors nor passes.
  const isNow = isCurrent(desk.store.edition);
  const passes = isNow ? passesOf(desk.staffFiles, row) : [];
  const exhibitor = await exhibitorOf(desk.store, row, file, language);
  const own = passes.find((one) => one.row === row);
  const code = own && (await passCode(desk.store, own.token));
  const group = peopleOf(desk.cache, form).of(row);
  const others = sameContact(desk.cache, row);
  const heading = getRecordHeading(row);
  const name = nameOnPass(row);
  const mayExport = desk.may("export");
  const isShown = mayExport && single(query, "guarded") === "shown";
  if (isShown) await noteShown(desk.store, { row, hasPass: passes.length > 0, by });
  const columns = isShown ? columnsOf(form) : unguarded(form);
  const first = firstSeen.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const stored = columns.filter(({ name }) => ["id", "token", "source"].includes(name));
  const answers = columns.filter((column) => ![...first, ...stored].includes(column));
  const typed = rejectedBy(handleRecordForm) ?? {};

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
        <RecordNotices said={(name) => single(query, name)} language={language} />
        <RecordForm action={`${deskAddress(language)}/${form}/${row.id}`} list={list} />
        <div className={styles.columns}>
          <div>
            <section aria-labelledby="contact">
              <h2 id="contact">{t("Record.contact")}</h2>
              <FieldList columns={first} row={row} filledOnly language={language} />
            </section>
            <section aria-labelledby="answers" className={styles.answers}>
              <h2 id="answers">{t("Record.answers")}</h2>
              <FieldList columns={answers} row={row} language={language} />
              <p className={styles.after} data-screen>
                <a
                  className={button.quiet}
                  href={`${deskAddress(language)}/${form}/${row.id}/edit${place.search}`}
                >
                  {t("Edit.link")}
                </a>
              </p>
            </section>
          </div>
          <div>
            <div className={styles.flow}>
              {isDecidedForm(form) && (
                <DecisionSection
                  form={form}
                  id={row.id}
                  file={file}
                  canWrite={isNow}
                  search={place.search}
                  language={language}
                />
              )}
              {!isShown && (passes.length > 0 || hasIdentity(form, row.values)) && (
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
                  url={absoluteUrl(passPath(language, own.token))}
                  code={code}
                  language={language}
                />
              )}
              {exhibitor && (
                <ExhibitorSections
                  row={row}
                  exhibitor={exhibitor}
                  passes={passes.filter((one) => one.row.holder)}
                  isShown={isShown}
                  typed={typed}
                  problem={single(query, "stand")}
                  language={language}
                />
              )}
              {isNow ? (
                <ArrivalDays
                  row={row}
                  days={arrivals}
                  mayArrive={letsIn(row, file)}
                  language={language}
                />
              ) : (
                <ArrivalTimes days={arrivals} language={language} />
              )}
            </div>
            <div className={styles.rest}>
              <TagsSection
                form={form}
                id={row.id}
                tags={file.tags}
                known={tagsIn(desk.staffFiles)}
                typed={typed.tag}
                language={language}
              />
              <NotesSection
                form={form}
                id={row.id}
                notes={file.notes}
                typed={typed.text}
                language={language}
              />
              <EmailState
                form={form}
                id={row.id}
                emails={emails}
                onlyWrites={desk.onlyWrites}
                isReachable={inAscii(String(row.values.email)) !== undefined}
                language={language}
              />
              <OtherRegistrations row={row} group={group} others={others} language={language} />
              <section aria-labelledby="registration">
                <h2 id="registration">{t("Record.registration")}</h2>
                <FieldList columns={stored} row={row} filledOnly language={language} />
                <p className={fields.hint} data-screen>
                  {t("Record.print")}
                </p>
              </section>
            </div>
          </div>
        </div>
      </>
    ),
  };
}, recordPath);
