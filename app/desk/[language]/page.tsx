import { deskPage, person } from "@/app/desk/desk-page";
import { BarTable } from "@/components/desk/bar-table";
import controls from "@/components/desk/controls.module.css";
import { DayChart } from "@/components/desk/day-chart";
import { DeskFrame } from "@/components/desk/frame";
import { HourTables } from "@/components/desk/hour-tables";
import styles from "@/components/desk/overview.module.css";
import { deskAddress } from "@/lib/desk/address";
import { arrivalsByHour } from "@/lib/desk/arrivals";
import { columnNamed } from "@/lib/desk/columns";
import { numberText } from "@/lib/desk/format";
import { peopleOf } from "@/lib/desk/people";
import { type Counts, statisticsOf } from "@/lib/desk/statistics";
import { inWords, unifiedLabel } from "@/lib/desk/unify";
import { columnLabel } from "@/lib/desk/words";
import { type FormName, formNames } from "@/lib/registration/forms";
import { isStoreUnavailable } from "@/lib/registration/ports";

/** The columns that are counted for each form, in this order. */
const shown: [FormName, string][] = [
  ["visit", "country"],
  ["visit", "language"],
  ["visit", "companyField"],
  ["visit", "interestedProducts"],
  ["visit", "professionGroup"],
  ["visit", "visitedBefore"],
  ["exhibit", "country"],
  ["exhibit", "companyField"],
  ["exhibit", "standType"],
  ["exhibit", "visitedBefore"],
  ["press", "country"],
  ["press", "mediaTypes"],
];
/** The rarest values are added up in one line. */
const MOST = 12;

export default deskPage(async ({ desk, language, t }) => {
  const counts = await desk.book.count();
  const statistics = statisticsOf(desk.book);
  await desk.arrivals.refresh();
  const [backlog, failure] = await Promise.all([desk.store.queue.backlog(), ping(desk.store)]);
  const read = desk.book.documentsRead() + desk.arrivals.documentsRead();
  const total = formNames.reduce((sum, form) => sum + counts[form], 0);
  const people = formNames.reduce((sum, form) => sum + peopleOf(desk.book, form).total, 0);
  const ageMinutes = backlog.oldest ? (Date.now() - backlog.oldest.getTime()) / 60_000 : 0;
  const age =
    ageMinutes < 120
      ? t("Overview.minutes", { count: Math.round(ageMinutes) })
      : t("Overview.hours", { count: Math.round(ageMinutes / 60) });

  const rowsOf = (form: FormName, name: string, all: Counts) => {
    const column = columnNamed(form, name);
    const label = (value: string) => inWords(column, value, language);
    const rows = all.slice(0, MOST).map(([value, count]) => ({
      label: label(value),
      href: `${deskAddress(language)}/${form}?${new URLSearchParams({ [name]: value })}`,
      count,
    }));
    const rest = all.slice(MOST);
    if (rest.length === 0) return rows;
    const count = rest.reduce((sum, [, n]) => sum + n, 0);
    return [...rows, { label: t("Overview.others", { count: rest.length }), count }];
  };

  return (
    <DeskFrame language={language} title={t("Desk.overview")} path="" person={await person()}>
      <h1>{t("Desk.overview")}</h1>
      <ul className={styles.figures}>
        {formNames.map((form) => (
          <li key={form}>
            <a href={`${deskAddress(language)}/${form}`}>{t(`Forms.${form}`)}</a>
            <strong>{numberText(counts[form], language)}</strong>
            <small>{t("Overview.people", { count: peopleOf(desk.book, form).total })}</small>
          </li>
        ))}
        <li>
          <span>{t("Overview.area")}</span>
          <strong>
            {numberText(statistics.area.total, language)}{" "}
            <small>{t("Overview.squareMetres")}</small>
          </strong>
        </li>
        <li>
          <span>{t("Overview.emails")}</span>
          <b>{t("Overview.pending", { count: backlog.pending })}</b>
          {backlog.oldest && <small>{t("Overview.oldest", { age })}</small>}
        </li>
        <li>
          <span>{t("Overview.store")}</span>
          <b>{t(`Overview.${desk.store.kind}`)}</b>
          <small>{failure ? t("Overview.notReady", { code: failure }) : t("Overview.ready")}</small>
          <small>{t("Overview.read", { formatted: numberText(read, language) })}</small>
        </li>
      </ul>
      {total === 0 ? (
        <p>{t("Overview.empty")}</p>
      ) : (
        <>
          <form method="post" action={`${deskAddress(language)}/export`} className={styles.actions}>
            <input type="hidden" name="form" value="all" />
            <input type="hidden" name="format" value="xlsx" />
            <input type="hidden" name="labels" value={language} />
            {people < total && (
              <label>
                <input type="checkbox" name="rows" value="people" /> {t("Overview.onePerPerson")}
              </label>
            )}{" "}
            <button type="submit" className={controls.quiet}>
              {t("Overview.exportAll")}
            </button>
          </form>
          <HourTables days={arrivalsByHour(desk.arrivals.all())} language={language} />
          <DayChart days={statistics.days} language={language} />
          <div className={styles.tables}>
            {shown.map(([form, name]) => {
              const column = columnNamed(form, name);
              const all = statistics.by(form, name);
              if (!column || all.length === 0) return null;
              return (
                <BarTable
                  key={`${form} ${name}`}
                  title={t("Overview.by", {
                    form: t(`Forms.${form}`),
                    column: columnLabel(column, form, language),
                  })}
                  rows={rowsOf(form, name, all)}
                  total={counts[form]}
                  language={language}
                />
              );
            })}
            {statistics.area.total > 0 && (
              <BarTable
                title={t("Overview.area")}
                unit={t("Overview.squareMetres")}
                rows={statistics.area.byStandType.map(([value, count]) => ({
                  label: value
                    ? unifiedLabel("standTypes", value, language)
                    : t("Overview.unnamed"),
                  count,
                }))}
                total={statistics.area.total}
                language={language}
              />
            )}
          </div>
        </>
      )}
    </DeskFrame>
  );
});

/** @returns the code of the store's error if it accepts no writes */
async function ping(store: { ping(): Promise<void> }): Promise<string | undefined> {
  try {
    await store.ping();
  } catch (error) {
    if (isStoreUnavailable(error)) return error.code;
    throw error;
  }
}
