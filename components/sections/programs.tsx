import { Icon } from "@/components/ui/icon";
import { Picture } from "@/components/ui/picture";
import { Section, SectionHead } from "@/components/ui/section";
import { pictures } from "@/lib/content/pictures";
import { type Program, programs, programsShown } from "@/lib/content/programs";
import type { Locale } from "@/lib/i18n/locales";
import { messages } from "@/lib/i18n/messages";
import styles from "./programs.module.css";

/** The international programs as cards that unfold; those after the first four wait behind a button. */
export function Programs({ locale }: { locale: Locale }) {
  const { Programs: words } = messages[locale];
  return (
    <Section id="programs" labelledBy="programs-title">
      <SectionHead
        id="programs-title"
        eyebrow={words.eyebrow}
        title={words.title}
        lead={words.lead}
      />
      <Cards ids={programs.slice(0, programsShown)} locale={locale} />
      <details className={styles.rest}>
        <summary className={styles.more}>
          <span className={styles.closed}>{words.showAll}</span>
          <span className={styles.opened}>{words.showLess}</span>
          <Icon name="chevronDown" />
        </summary>
        <Cards ids={programs.slice(programsShown)} locale={locale} />
      </details>
    </Section>
  );
}

function Cards({ ids, locale }: { ids: readonly Program[]; locale: Locale }) {
  const { Programs: words } = messages[locale];
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
            <h3 className={styles.title}>{words.items[id].title}</h3>
            <span className={styles.sign}>
              <Icon name="plus" />
            </span>
          </summary>
          <p className={styles.text}>{words.items[id].text}</p>
        </details>
      ))}
    </div>
  );
}
