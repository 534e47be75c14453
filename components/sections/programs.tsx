import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Section, SectionHead } from "@/components/ui/section";
import { pictures } from "@/lib/content/pictures";
import { type Program, programs, programsShown } from "@/lib/content/programs";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import styles from "./programs.module.css";

/** The international programs as cards that unfold; those after the first four wait behind a button. */
export function Programs({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <Section id="programs" tone="warm" labelledBy="programs-title">
      <SectionHead
        id="programs-title"
        title={t("Home.programs.title")}
        lead={t("Home.programs.lead")}
      />
      <Cards ids={programs.slice(0, programsShown)} locale={locale} />
      <details className={styles.rest}>
        <summary className={styles.button}>
          <span className={styles.closed}>{t("Common.showAll")}</span>
          <span className={styles.opened}>{t("Common.showLess")}</span>
          <Icon name="chevronDown" />
        </summary>
        <Cards ids={programs.slice(programsShown)} locale={locale} />
      </details>
    </Section>
  );
}

function Cards({ ids, locale }: { ids: readonly Program[]; locale: Locale }) {
  const t = translator(locale);
  return (
    <div className={styles.cards}>
      {ids.map((id) => (
        <details key={id} className={styles.card}>
          <summary className={styles.head}>
            <Picture
              picture={pictures[`programs/${id}`]}
              alt=""
              sizes="(min-width: 1024px) 45vw, (min-width: 640px) 50vw, 100vw"
              className={styles.picture}
            />
            <hgroup className={styles.words}>
              <h3 className={styles.title}>{t(`Programs.items.${id}.title`)}</h3>
              <p className={styles.text}>{t(`Programs.items.${id}.text`)}</p>
            </hgroup>
            <span className={styles.sign}>
              <Icon name="plus" />
            </span>
          </summary>
          <p className={styles.more}>{t(`Programs.items.${id}.more`)}</p>
        </details>
      ))}
    </div>
  );
}
