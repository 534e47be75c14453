import { Icon } from "@/components/ui/icon";
import { Section, SectionHead } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { press } from "@/lib/content/press";
import { type Locale, localeFacts } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";
import styles from "./press-list.module.css";

/** What others wrote about the fair, newest first. */
export function PressList({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const day = new Intl.DateTimeFormat(localeFacts[locale].intl, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return (
    <Section id="press" labelledBy="press-title">
      <SectionHead id="press-title" title={t("Home.press.title")} lead={t("Home.press.lead")} />
      <ul className={styles.list}>
        {press.map(({ id, outlet, url, date }) => (
          <li key={id} className={styles.item}>
            <p className={styles.source}>
              <bdi className={styles.outlet}>{outlet}</bdi>
              <time dateTime={date}>{day.format(new Date(date))}</time>
            </p>
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
              {t(`Press.items.${id}`)}
              <VisuallyHidden> ({t("Common.opensInNewTab")})</VisuallyHidden>
            </a>
            <span className={styles.sign}>
              <Icon name="external" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
