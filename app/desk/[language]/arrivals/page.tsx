import { deskPage, single } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { markedDay } from "@/lib/check-ins/admissions";
import { isFairDay, today } from "@/lib/fair/days";
import { isFormName } from "@/lib/registration/forms";
import { deskAddress, pageOfDesk } from "@/staff/desk/context/address";
import { type ArrivalsRead, groupVisitsByHour, isCurrent } from "@/staff/desk/core/arrivals";
import { dayText, numberText } from "@/staff/desk/core/format";
import { alreadyInAt, marksOf } from "@/staff/desk/gate/already-in";
import { markingAtEntrance } from "@/staff/desk/gate/marking";
import { AnotherPass } from "@/staff/desk/gate/view/already-in-notice";
import { ArrivalOutcome } from "@/staff/desk/gate/view/arrival-outcome";
import { FoundList } from "@/staff/desk/gate/view/found-list";
import { HourTables } from "@/staff/desk/gate/view/hour-tables";
import { ClosedEntrance, RehearsalBanner } from "@/staff/desk/gate/view/rehearsal";
import { ScanForm } from "@/staff/desk/gate/view/scan-form";
import { candidatesFor } from "@/staff/desk/list/candidates";
import { nameOnPass, rowOfHolder } from "@/staff/desk/record/passes";
import styles from "@/staff/desk/record/view/arrivals.module.css";
import { listCurrentVisits } from "@/staff/desk/report/gather";

/** How many marks of a rehearsal there are. */
const countMarks = (marks: Pick<ArrivalsRead, "all">) =>
  [...marks.all()].reduce((sum, { days }) => sum + Object.keys(days).length, 0);

const countOn = (visits: readonly { day: string }[], day: string) =>
  visits.filter((visit) => visit.day === day).length;

const outcomes = ["first", "again", "takenBack"] as const;

/**
 * The page for the entrance. A scanner types into the field, Enter marks the arrival, and the name
 * is shown large below.
 */
export default deskPage(async ({ desk, language, t, query }) => {
  const { store, cache } = desk;
  const marking = markingAtEntrance(desk, single(query, "rehearsal") === "on");
  const isNow = isCurrent(store.edition);
  const isReal = marking?.rehearsal === false || !isNow;
  const arrivals = marksOf(desk, !isReal);
  if (!isReal) await arrivals.refresh();
  const { visitors, others } = listCurrentVisits(desk);
  const days = groupVisitsByHour(visitors);
  const marks = isReal ? visitors.length + others.length : countMarks(arrivals);
  const search = single(query, "search").trim();
  const form = single(query, "form");
  const registered = isFormName(form) ? cache.row(form, single(query, "id")) : undefined;
  const row = registered && rowOfHolder(desk.staffFiles, registered, single(query, "holder"));
  const outcome = outcomes.find((one) => one === single(query, "outcome"));
  const byHand = isFairDay(single(query, "day"));
  const asked = marking && { ...marking, ...(byHand && { day: single(query, "day") }) };
  const known =
    asked && row && single(query, "outcome") === "other"
      ? alreadyInAt(desk, row, arrivals, asked.day)
      : undefined;
  const day = dayText(marking?.day ?? today(), language);

  return {
    title: t("Arrivals.title"),
    path: `/arrivals${marking?.rehearsal ? "?rehearsal=on" : ""}`,
    body: (
      <>
        {single(query, "wiped") && <Notice>{t("Arrivals.wiped")}</Notice>}
        {single(query, "outcome") === "gone" && (
          <Notice tone="problem">{t("Arrivals.gone")}</Notice>
        )}
        {single(query, "outcome") === "notToday" && (
          <Notice tone="problem">{t("Arrivals.notToday")}</Notice>
        )}
        {registered && single(query, "outcome") === "noPass" && (
          <Notice tone="problem">
            {t("Arrivals.noPass")}{" "}
            <a href={`${deskAddress(language)}/${registered.form}/${registered.id}`}>
              <bdi translate="no">{nameOnPass(registered)}</bdi>
            </a>
          </Notice>
        )}
        {!isNow && <p>{t("Arrivals.former")}</p>}
        {isNow && !marking && <ClosedEntrance day={day} marks={marks} language={language} />}
        {marking && (
          <>
            {marking.rehearsal && <RehearsalBanner marks={marks} language={language} />}
            <ScanForm rehearsal={marking.rehearsal} language={language} />
            {row && asked && known && (
              <AnotherPass
                row={row}
                known={known}
                marking={asked}
                byHand={byHand}
                back={pageOfDesk(single(query, "back"), language)}
                language={language}
              />
            )}
            {row && outcome && (
              <ArrivalOutcome
                row={row}
                at={
                  (await marking.arrivals.of(row.form, row.id))[markedDay(marking.day, row.holder)]
                }
                outcome={outcome}
                rehearsal={marking.rehearsal}
                language={language}
              />
            )}
            {search && (
              <FoundList
                search={search}
                found={candidatesFor(desk, search, language)}
                marking={marking}
                arrivals={arrivals}
                files={desk.staffFiles}
                language={language}
              />
            )}
          </>
        )}
        {isReal && (
          <>
            {marking && (
              <p className={styles.total}>
                {t("Arrivals.total", {
                  day,
                  count: numberText(countOn(visitors, marking.day), language),
                })}
                {countOn(others, marking.day) > 0 &&
                  ` ${t("Overview.othersToday", { count: countOn(others, marking.day) })}`}
              </p>
            )}
            <HourTables days={days} language={language} />
          </>
        )}
      </>
    ),
  };
});
