import { Section } from "@/components/ui/section";
import styles from "./article.module.css";

/** @param html of a few elements, by `lib/i18n/article-html.ts` */
export function Article({ html }: { html: string }) {
  return (
    <Section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it has been sanitized. */}
      <div className={styles.article} dangerouslySetInnerHTML={{ __html: html }} />
    </Section>
  );
}
