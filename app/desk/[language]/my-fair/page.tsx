import { createDeskPage } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import { toKeptKey } from "@/lib/kept/kept-list";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formatDay } from "@/staff/desk/core/format";
import styles from "@/staff/desk/frame/devices.module.css";
import { loadChangesToTell } from "@/staff/desk/kept/changed-sessions";
import { keptFormats } from "@/staff/desk/kept/handle-file";
import { loadKeptSums } from "@/staff/desk/kept/kept-sums";
import { ChangesToTell } from "@/staff/desk/kept/view/changes-to-tell";
import { KeptTable } from "@/staff/desk/kept/view/kept-table";

/** How many keep each session, company and sector, without persons. */
export default createDeskPage(async ({ desk, language, t }) => {
  const isCurrent = isCurrentEdition(desk.store.edition);
  const [{ kinds, days }, changes] = await Promise.all([
    loadKeptSums(desk.store, language),
    isCurrent ? loadChangesToTell(desk.store) : [],
  ]);
  const shown = kinds.filter(({ things }) => things.length > 0);
  return {
    title: t("Kept.title"),
    path: "/my-fair",
    lead: t("Kept.lead"),
    body: (
      <>
        <ChangesToTell changes={changes} mayWrite={desk.isAllowed("change")} language={language} />
        {shown.length === 0 && <p>{t("Kept.none")}</p>}
        {shown.map(({ kind, things }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{t(`Kept.titles.${kind}`)}</h2>
            <KeptTable
              title={t(`Kept.kinds.${kind}`)}
              rows={things.map(({ line, ...sums }) => ({
                ...sums,
                key: toKeptKey(line),
                name: line.name,
                facts: line.isGone ? t("Kept.gone") : line.facts,
              }))}
              language={language}
            />
          </section>
        ))}
        {shown.length > 0 && (
          <>
            <section aria-labelledby="days">
              <h2 id="days">{t("Kept.days")}</h2>
              <KeptTable
                title={t("Kept.columns.day")}
                rows={days.map(({ day, ...sums }) => ({
                  ...sums,
                  key: day,
                  name: formatDay(day, language),
                }))}
                language={language}
              />
            </section>
            <form
              action={`${getDeskPath(language)}/my-fair/file`}
              className={styles.form}
              data-screen
            >
              <Field
                as="select"
                label={t("List.format")}
                name="format"
                defaultValue={language === "tr" ? "csv-semicolon" : "csv"}
              >
                {keptFormats.map((format) => (
                  <option key={format} value={format}>
                    {t(`List.formats.${format}`)}
                  </option>
                ))}
              </Field>
              <button type="submit" className={button.quiet}>
                {t("Kept.download")}
              </button>
            </form>
          </>
        )}
        <p className={fields.hint}>{t("Kept.how")}</p>
      </>
    ),
  };
});
