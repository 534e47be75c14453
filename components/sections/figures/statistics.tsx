import type { ReactNode } from "react";
import { StarLattice } from "@/components/ui/drawings/star-lattice";
import { Section } from "@/components/ui/section";
import { Dots, Rings } from "@/components/ui/unit-chart";
import styles from "./statistics.module.css";

interface Figure {
  id: string;
  /** The value for people: "50,000+". */
  text: string;
  label: string;
}

/** A figure of the last edition, which a chart shows unit by unit. */
interface CountedFigure extends Figure {
  count: number;
}

interface StatisticsProps {
  id: string;
  title: string;
  lead: string;
  /** The link to the fair's film. */
  film: ReactNode;
  figures: (Figure & { detail: string })[];
  /** The last edition. The rings go from the outermost inwards; the notes explain the marks. */
  last: {
    title: string;
    dots: CountedFigure;
    dotsNote: string;
    rings: CountedFigure[];
    ringsNote: string;
  };
}

/** Figures, the first one large, and a film. Below, those of the last edition are drawn as charts. */
export function Statistics({ id, title, lead, film, figures, last }: StatisticsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="dark" labelledBy={heading} className={styles.section}>
      <StarLattice from="end" />
      <div className={styles.layout}>
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
        <div data-screen>{film}</div>
        <div className={styles.last} data-screen>
          <h3 className={styles.lastTitle}>{last.title}</h3>
          <figure className={styles.dots}>
            <Dots count={last.dots.count} />
            <figcaption>
              <Counted figures={[last.dots]} />
              <p className={styles.detail}>{last.dotsNote}</p>
            </figcaption>
          </figure>
          <figure className={styles.rings}>
            <Rings counts={last.rings.map(({ count }) => count)} />
            <figcaption>
              <Counted figures={last.rings} />
              <p className={styles.detail}>{last.ringsNote}</p>
            </figcaption>
          </figure>
        </div>
      </div>
    </Section>
  );
}

function Counted({ figures }: { figures: CountedFigure[] }) {
  return (
    <ul className={styles.counted}>
      {figures.map(({ id, text, label }) => (
        <li key={id}>
          <b>{text}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
