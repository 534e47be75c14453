import type { ReactNode } from "react";
import { StarLattice } from "@/components/ui/drawings/star-lattice";
import styles from "./form-heading.module.css";

interface FormHeadingProps {
  /** The way back, and what else stands before the title. */
  before: ReactNode;
  title: string;
  lead: string;
  /** A line below the lead. */
  children?: ReactNode;
}

/** The head of a page with a form, on the star lattice. */
export function FormHeading({ before, title, lead, children }: FormHeadingProps) {
  return (
    <header className={styles.heading}>
      <StarLattice from="end" />
      {before}
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </header>
  );
}
