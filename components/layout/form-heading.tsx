import type { ReactNode } from "react";
import { Sentence } from "@/components/ui/sentence";
import styles from "./form-heading.module.css";

interface FormHeadingProps {
  /** The link back, and other content above the title. */
  before: ReactNode;
  /** An isolated part of it is a name. */
  title: string;
  lead: string;
  /** Whether the print omits it. */
  isForScreen?: boolean;
  children?: ReactNode;
}

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
