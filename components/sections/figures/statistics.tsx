import type { ReactNode } from "react";
import { Star } from "@/components/ui/drawings/star";
import { Section } from "@/components/ui/section";
import { buildCommonStar } from "@/lib/fair/star/common-star";
import styles from "./statistics.module.css";

interface Figure {
  id: string;
  /** The formatted value: "50,000+". */
  text: string;
  label: string;
}

/** A figure of the last edition; the star shows each unit. */
interface CountedFigure extends Figure {
  count: number;
}

interface StatisticsProps {
  id: string;
  title: string;
  lead: string;
  /** The idea of the star, large. */
  idea: string;
  /** The link to the fair's film. */
  film: ReactNode;
  figures: (Figure & { detail: string })[];
  /** The last edition: what the star's points and rays count, and other figures. */
  last: {
    title: string;
    points: CountedFigure;
    rays: CountedFigure;
    others: CountedFigure[];
    note: string;
  };
}

/** One view: the idea, the figures, a film, and the star of the last edition, which bleeds off the side. */
export function Statistics({ id, title, lead, idea, film, figures, last }: StatisticsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="dark" labelledBy={heading} className={styles.section}>
      <div className={styles.layout}>
        <p className={styles.idea}>{idea}</p>
        <div>
          <h2 id={heading}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.id} className={styles.figure}>
              <dt>
                <span className={styles.label}>{figure.label}</span>
                <span className={styles.detail}>{figure.detail}</span>
              </dt>
              <dd>
                <bdi>{figure.text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.star} data-screen>
          <Star
            star={buildCommonStar({ points: last.points.count, rays: last.rays.count })}
            drawn="scroll"
          />
        </div>
        <div className={styles.last} data-screen>
          <h3>{last.title}</h3>
          <ul className={styles.counted}>
            {[last.rays, last.points, ...last.others].map(({ id, text, label }) => (
              <li key={id}>
                <b>{text}</b> <span>{label}</span>
              </li>
            ))}
          </ul>
          <p className={styles.detail}>{last.note}</p>
        </div>
        <div className={styles.film} data-screen>
          {film}
        </div>
      </div>
    </Section>
  );
}
