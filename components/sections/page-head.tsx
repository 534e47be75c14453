import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import styles from "./page-head.module.css";

interface PageHeadProps {
  breadcrumbs: ReactNode;
  title: string;
  lead?: string;
  /** Wide screens show a search beside the title. */
  low?: boolean;
  children?: ReactNode;
}

/** The head of a page without a picture. */
export function PageHead({ breadcrumbs, title, lead, low = false, children }: PageHeadProps) {
  return (
    <div className={`${styles.ground} ${low ? styles.low : ""}`}>
      <Container className={styles.words}>
        {breadcrumbs}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Container>
    </div>
  );
}
