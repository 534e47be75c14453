import type { ReactNode } from "react";
import { Sentence } from "@/components/ui/sentence";
import styles from "./form-heading.module.css";

interface FormHeadingProps {
  /** The way back, and what else stands before the title. */
  before: ReactNode;
  /** What is set apart in it is a name. */
  title: string;
  lead: string;
  /** Whether paper leaves it out. */
  isForScreen?: boolean;
  /** A line below the lead. */
  children?: ReactNode;
}

/** The head of a page with a form. */
export function FormHeading(props: FormHeadingProps) {
  const { before, title, lead, isForScreen, children } = props;
  return (
    <header className={styles.heading} data-screen={isForScreen || undefined}>
      {before}
      <h1>
        <Sentence text={title} />
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </header>
  );
}
