import type { ReactNode } from "react";
import { ButtonGroup } from "@/components/ui/button-group";
import styles from "./hero-words.module.css";

interface HeroWordsProps {
  id: string;
  before?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** The registration links of the page. */
  children: ReactNode;
}

/** Title, lead and buttons over the pictures of an inner page. */
export function HeroWords({ id, before, title, lead, children }: HeroWordsProps) {
  return (
    <div className={styles.words}>
      {before}
      <h1 id={id}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <ButtonGroup inBar>{children}</ButtonGroup>
    </div>
  );
}
