import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { Section } from "@/components/ui/section";
import styles from "./article.module.css";

interface ArticleProps {
  /** HTML of a few elements, by `lib/i18n/article-html.ts`, and pictures between. */
  parts: ({ html: string } | { picture: PictureSource; alt: string })[];
  place: PicturePlace;
}

export function Article({ parts, place }: ArticleProps) {
  return (
    <Section>
      <div className={styles.article}>
        {parts.map((part, n) => {
          const key = `part ${n}`;
          return "html" in part ? (
            <div
              key={key}
              className={styles.text}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: it has been sanitized.
              dangerouslySetInnerHTML={{ __html: part.html }}
            />
          ) : (
            <div key={key} data-screen>
              <Picture
                picture={part.picture}
                alt={part.alt}
                className={styles.picture}
                {...place}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}
