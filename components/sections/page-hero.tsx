import type { ReactNode } from "react";
import { StarWindow } from "@/components/ui/drawings/star-window";
import { lastEdition } from "@/lib/fair/facts";
import { buildPictureRays } from "@/lib/fair/star/common-star";
import styles from "./page-hero.module.css";

const rays = buildPictureRays(lastEdition.visitorCountries);

interface PageHeroProps {
  /** Id of the heading. */
  id: string;
  breadcrumbs: ReactNode;
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Lead paragraphs. */
  children: ReactNode;
  picture: ReactNode;
}

/**
 * The head of an inner page: text on navy, beside a picture that reaches the window's edge. The fair's star stands out
 * of it, with a ray for each country of the last edition's visitors.
 */
export function PageHero({ id, breadcrumbs, eyebrow, title, children, picture }: PageHeroProps) {
  return (
    <section className={styles.hero} aria-labelledby={id}>
      <div className={styles.grid}>
        <div className={styles.panel}>
          {breadcrumbs}
          <div className={styles.words}>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1 id={id}>{title}</h1>
            <div className={styles.lead}>{children}</div>
          </div>
        </div>
        <StarWindow rays={rays} className={styles.picture}>
          {picture}
        </StarWindow>
      </div>
    </section>
  );
}
