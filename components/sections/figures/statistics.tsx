import type { ComponentProps, ReactNode } from "react";
import { Star } from "@/components/ui/drawings/star";
import { getScriptAddress, PageScript } from "@/components/ui/page-script";
import { Section } from "@/components/ui/section";
import { buildCommonStar } from "@/lib/fair/star/common-star";
import { StarWords } from "./star-words";
import styles from "./statistics.module.css";

interface StatisticsProps {
  id: string;
  title: string;
  lead: string;
  /** The idea of the star, large. */
  idea: string;
  /** The link to the fair's film. */
  film: ReactNode;
  /** The text is the formatted value: "50,000+". */
  figures: { id: string; text: string; label: string; detail: string }[];
  /** Words of the star, and the address of the numbers with which it becomes that of this fair. */
  last: ComponentProps<typeof StarWords>["last"];
  living: ComponentProps<typeof StarWords>["living"] & { href: string };
}

/** One view: the idea, the figures, a film, and the star of the last edition, which bleeds off the side. */
export function Statistics(props: StatisticsProps) {
  const { id, title, lead, idea, film, figures, last, living } = props;
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="dark" labelledBy={heading} className={styles.section}>
      <div
        className={styles.layout}
        data-living={living.href}
        data-drawing={getScriptAddress("living-star-drawing")}
      >
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
        <StarWords last={last} living={living} />
        <div className={styles.film} data-screen>
          {film}
        </div>
      </div>
      <PageScript name="living-star" />
    </Section>
  );
}
