import type { ReactNode } from "react";
import styles from "./section.module.css";

interface ContainerProps {
  className?: string;
  children: ReactNode;
}

/** Keeps its content within the page's width and gutters. */
export function Container({ className = "", children }: ContainerProps) {
  return <div className={`${styles.container} ${className}`}>{children}</div>;
}

interface SectionProps extends ContainerProps {
  /** Ground of the section; text colours follow it. */
  tone?: "plain" | "warm" | "dark";
  /** Anchor of the section. */
  id?: string;
  /** Id of the heading that names the section; without one it is only a band. */
  labelledBy?: string;
  /** Leaves the container to the content, for full-bleed sections. */
  bleed?: boolean;
}

/** A band of the page with its vertical rhythm. */
export function Section({
  tone = "plain",
  id,
  labelledBy,
  bleed = false,
  className = "",
  children,
}: SectionProps) {
  const Element = labelledBy ? "section" : "div";
  return (
    <Element
      id={id}
      aria-labelledby={labelledBy}
      className={`${styles.section} ${styles[tone]} ${className}`}
    >
      {bleed ? children : <Container>{children}</Container>}
    </Element>
  );
}

interface SectionHeadProps {
  /** Id for `labelledBy`. */
  id?: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** What stands opposite the title on wide screens: a link, carousel controls. */
  children?: ReactNode;
}

/** Eyebrow, title and lead of a section. */
export function SectionHead({ id, eyebrow, title, lead, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.aside}>{children}</div>}
    </div>
  );
}
