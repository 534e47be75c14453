import { deskPage, person, single } from "@/app/desk/desk-page";
import { ArrivalButton } from "@/components/desk/arrival-button";
import { ArrivalOutcome } from "@/components/desk/arrival-outcome";
import styles from "@/components/desk/arrivals.module.css";
import controls from "@/components/desk/controls.module.css";
import { DeskFrame } from "@/components/desk/frame";
import { HourTables } from "@/components/desk/hour-tables";
import { Notice } from "@/components/desk/notice";
import { arrivalsByHour, fairDayNames, isFairDay, markedDay } from "@/lib/desk/arrivals";
import { numberText } from "@/lib/desk/format";
import { readQuery } from "@/lib/desk/query";
import { select } from "@/lib/desk/select";
import { formNames, isFormName } from "@/lib/registration/forms";

/** More than these are nobody's who stands at the door: let them say more. */
const MOST = 20;

const outcomes = ["first", "again", "takenBack"] as const;

/** The door: a scanner types into the field, Enter marks, and the name stands large below. */
export default deskPage(async ({ desk, language, t, query }) => {
  const asked = single(query, "day");
  const today = markedDay();
  const day = isFairDay(asked) ? asked : today;
  // A screen that is left open over night marks the next day then.
  const named = day === today ? "today" : day;
  const search = single(query, "search").trim();
  const form = single(query, "form");
  const row = isFormName(form) ? desk.book.row(form, single(query, "id")) : undefined;
  const outcome = outcomes.find((one) => one === single(query, "outcome"));
  const found = search
    ? formNames.flatMap((name) =>
        select(desk.book, readQuery(name, { search }), language).slice(0, MOST),
      )
    : [];
  await desk.arrivals.refresh();
  const days = arrivalsByHour(desk.arrivals.all());
  const total = days.find((one) => one.day === day)?.total ?? 0;

  return (
    <DeskFrame
      language={language}
      title={t("Arrivals.title")}
      path={`/arrivals?day=${named}`}
      person={await person()}
    >
      <h1>{t("Arrivals.title")}</h1>
      <form method="post" action={`/desk/${language}/arrivals/mark`} className={styles.scan}>
        <label className={controls.label}>
          {t("Arrivals.code")}
          <input
            className={controls.input}
            type="search"
            name="code"
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a scanner types into what has the focus, and this page is for that.
            autoFocus
            aria-describedby="code-hint"
          />
        </label>
        <label className={controls.label}>
          {t("Arrivals.day")}
          <select className={controls.input} name="day" defaultValue={named}>
            {fairDayNames(language).map(({ iso, date }) => (
              <option key={iso} value={iso === today ? "today" : iso}>
                {date}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={controls.button}>
          {t("Arrivals.mark")}
        </button>
      </form>
      <p id="code-hint">{t("Arrivals.hint")}</p>
      {row && outcome && (
        <ArrivalOutcome
          row={row}
          at={(await desk.store.arrivals.of(row.form, row.id))[day]}
          outcome={outcome}
          language={language}
        />
      )}
      {search && found.length === 0 && (
        <Notice tone="problem">{t("Arrivals.unknown", { code: search })}</Notice>
      )}
      {found.length > 0 && (
        <>
          <Notice tone="problem">{t("Arrivals.choose", { count: found.length })}</Notice>
          <ul className={styles.found}>
            {found.map(({ form, id, values }) => (
              <li key={`${form} ${id}`}>
                <a href={`/desk/${language}/${form}/${id}`}>
                  <bdi>{`${values.firstName} ${values.lastName}`}</bdi>
                </a>
                <bdi>{String(values.company ?? values.organization ?? "")}</bdi>
                <span>{t(`One.${form}`)}</span>
                <ArrivalButton
                  form={form}
                  id={id}
                  day={day}
                  at={desk.arrivals.of(form, id)[day]}
                  name={`${values.firstName} ${values.lastName}`}
                  language={language}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.total}>{t("Arrivals.total", { count: numberText(total, language) })}</p>
      <HourTables days={days} language={language} />
    </DeskFrame>
  );
});
