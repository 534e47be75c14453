import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { buildDayKey } from "@/lib/check-ins/admissions";
import { getToday, isFairDay } from "@/lib/fair/days";
import { isFormName } from "@/lib/registration/forms";
import { getDeskPath, parseDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type CheckInFeed, groupVisitsByHour, isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatDay, formatNumber } from "@/staff/desk/core/format";
import { resolveGateCheckIn } from "@/staff/desk/gate/check-in";
import { findOtherCheckInAtDesk, selectCheckIns } from "@/staff/desk/gate/other-check-in";
import { AnotherPass } from "@/staff/desk/gate/view/already-in-notice";
import { CheckInOutcome } from "@/staff/desk/gate/view/check-in-outcome";
import { FoundList } from "@/staff/desk/gate/view/found-list";
import { HourTables } from "@/staff/desk/gate/view/hour-tables";
import { ClosedGate, RehearsalBanner } from "@/staff/desk/gate/view/rehearsal";
import { ScanForm } from "@/staff/desk/gate/view/scan-form";
import { findCandidates } from "@/staff/desk/list/candidates";
import { findHolderRow, getNameOnPass } from "@/staff/desk/record/passes";
import styles from "@/staff/desk/record/view/check-ins.module.css";
import { listCurrentVisits } from "@/staff/desk/report/report-data";

const countCheckIns = (checkIns: Pick<CheckInFeed, "listAll">) =>
  [...checkIns.listAll()].reduce((sum, { days }) => sum + Object.keys(days).length, 0);

const countVisitsOn = (visits: readonly { day: string }[], day: string) =>
  visits.filter((visit) => visit.day === day).length;

const outcomes = ["first", "again", "takenBack"] as const;

/** The gate page. A scanner types into the field, Enter saves the check-in, and the name is shown large below. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const { store, cache } = desk;
  const target = resolveGateCheckIn(desk, getSingleParam(query, "rehearsal") === "on");
  const isNow = isCurrentEdition(store.edition);
  const isReal = target?.rehearsal === false || !isNow;
  const checkIns = selectCheckIns(desk, !isReal);
  if (!isReal) await checkIns.refresh();
  const { visitors, others } = listCurrentVisits(desk);
  const days = groupVisitsByHour(visitors);
  const count = isReal ? visitors.length + others.length : countCheckIns(checkIns);
  const search = getSingleParam(query, "search").trim();
  const form = getSingleParam(query, "form");
  const registered = isFormName(form)
    ? cache.findRow(form, getSingleParam(query, "id"))
    : undefined;
  const row =
    registered && findHolderRow(desk.reviews, registered, getSingleParam(query, "holder"));
  const outcome = outcomes.find((one) => one === getSingleParam(query, "outcome"));
  const byHand = isFairDay(getSingleParam(query, "day"));
  const asked = target && { ...target, ...(byHand && { day: getSingleParam(query, "day") }) };
  const known =
    asked && row && getSingleParam(query, "outcome") === "other"
      ? findOtherCheckInAtDesk(desk, row, checkIns, asked.day)
      : undefined;
  const day = formatDay(target?.day ?? getToday(), language);

  return {
    title: t("CheckIns.title"),
    path: `/check-ins${target?.rehearsal ? "?rehearsal=on" : ""}`,
    body: (
      <>
        {getSingleParam(query, "wiped") && <Notice>{t("CheckIns.wiped")}</Notice>}
        {getSingleParam(query, "outcome") === "gone" && (
          <Notice tone="problem">{t("CheckIns.gone")}</Notice>
        )}
        {getSingleParam(query, "outcome") === "notToday" && (
          <Notice tone="problem">{t("CheckIns.notToday")}</Notice>
        )}
        {registered && getSingleParam(query, "outcome") === "noPass" && (
          <Notice tone="problem">
            {t("CheckIns.noPass")}{" "}
            <a href={`${getDeskPath(language)}/${registered.form}/${registered.id}`}>
              <bdi translate="no">{getNameOnPass(registered)}</bdi>
            </a>
          </Notice>
        )}
        {!isNow && <p>{t("CheckIns.former")}</p>}
        {isNow && !target && <ClosedGate day={day} checkIns={count} language={language} />}
        {target && (
          <>
            {target.rehearsal && <RehearsalBanner checkIns={count} language={language} />}
            {isAllowed("change") && <ScanForm rehearsal={target.rehearsal} language={language} />}
            {row && asked && known && (
              <AnotherPass
                row={row}
                known={known}
                target={asked}
                byHand={byHand}
                back={parseDeskPath(getSingleParam(query, "back"), language)}
                language={language}
              />
            )}
            {row && outcome && (
              <CheckInOutcome
                row={row}
                at={
                  (await target.checkIns.readDays(row.form, row.id))[
                    buildDayKey(target.day, row.holder)
                  ]
                }
                outcome={outcome}
                rehearsal={target.rehearsal}
                language={language}
              />
            )}
            {search && (
              <FoundList
                search={search}
                found={findCandidates(desk, search, language)}
                target={target}
                checkIns={checkIns}
                reviews={desk.reviews}
                language={language}
              />
            )}
          </>
        )}
        {isReal && (
          <>
            {target && (
              <p className={styles.total}>
                {t("CheckIns.total", {
                  day,
                  count: formatNumber(countVisitsOn(visitors, target.day), language),
                })}
                {countVisitsOn(others, target.day) > 0 &&
                  ` ${t("Overview.othersToday", { count: countVisitsOn(others, target.day) })}`}
              </p>
            )}
            <HourTables days={days} language={language} />
          </>
        )}
      </>
    ),
  };
});
