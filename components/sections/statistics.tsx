"use client";

import type { ReactNode } from "react";
import { CountUp } from "@/components/ui/count-up";
import { Section } from "@/components/ui/section";
import { StarLattice } from "@/components/ui/star-lattice";
import styles from "./statistics.module.css";

interface Figure {
  id: string;
  value: number;
  /** The value for people: "50,000+". */
  text: string;
  label: string;
  detail: string;
}

interface StatisticsProps {
  id: string;
  title: string;
  lead: string;
  /** The link to the fair's film. */
  film: ReactNode;
  /** The BCP 47 tag for the counting figures. */
  tag: string;
  figures: Figure[];
}

/** Figures beside a film. The first figure is large. */
export function Statistics({ id, title, lead, film, tag, figures }: StatisticsProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} tone="dark" labelledBy={heading} className={styles.section}>
      <StarLattice from="end" />
      <div className={styles.layout}>
        <div className={styles.title}>
          <h2 id={heading}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.film}>{film}</div>
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.id} className={styles.figure}>
              <dt>
                <span className={styles.label}>{figure.label}</span>
                <span className={styles.detail}>{figure.detail}</span>
              </dt>
              <dd>
                <CountUp value={figure.value} text={figure.text} tag={tag} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
