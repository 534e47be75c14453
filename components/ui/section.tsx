import type { ReactNode } from "react";
import { Container, type ContainerProps } from "./container";
import styles from "./section.module.css";

interface SectionProps extends ContainerProps {
  /** The background; the text colours follow it. */
  tone?: "plain" | "warm" | "dark";
  id?: string;
  /** The id of the heading that names the section. Without it, the section is not a landmark. */
  labelledBy?: string;
  /** For sections that use the full width. */
  bleed?: boolean;
  /** Never in the first view, so it is laid out later. */
  far?: boolean;
  /** The linked forms. The section is hidden while all of them are closed (`app/styles/shown.css`). */
  form?: string | undefined;
}

export function Section({
  tone = "plain",
  id,
  labelledBy,
  bleed = false,
  far = false,
  form,
  className = "",
  children,
}: SectionProps) {
  const Element = labelledBy ? "section" : "div";
  return (
    <Element
      id={id}
      aria-labelledby={labelledBy}
      className={`${styles.section} ${styles[tone]} ${className}`}
      data-far={far || undefined}
      data-form={form}
    >
      {bleed ? children : <Container>{children}</Container>}
    </Element>
  );
}

interface SectionHeadProps {
  /** The id for `labelledBy`. */
  id?: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Content beside the title on wide screens: a link, or the controls of a carousel. */
  children?: ReactNode;
}

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
