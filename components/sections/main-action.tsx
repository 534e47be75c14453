import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import styles from "./main-action.module.css";

interface MainActionProps {
  /** What the page is for: where it leads and what it says. */
  href: string;
  label: string;
  /** The sections between the page's head and the call at its end, which have the action too. */
  children: ReactNode;
}

/**
 * Sections with the page's main action at thumb reach on phones. The bar sticks to the foot of the
 * window along a track that begins a window below the head: it appears once the head has gone.
 */
export function MainAction({ href, label, children }: MainActionProps) {
  return (
    <div className={styles.sections}>
      {children}
      <div className={styles.track}>
        <div className={styles.bar} data-main-action>
          <ButtonLink href={href} icon="arrow">
            {label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
