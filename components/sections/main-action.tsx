import type { ReactNode } from "react";
import { type Way, WayButtons } from "@/components/ui/way-buttons";
import styles from "./main-action.module.css";

interface MainActionProps {
  /** The ways to register: what the page is for comes first. */
  ways: Way[];
  /** The sections between the page's head and the call at its end, which have the action too. */
  children: ReactNode;
}

/**
 * Sections with the ways to register at thumb reach on phones. The bar sticks to the foot of the
 * window along a track that begins a window below the head: it appears once the head has gone.
 */
export function MainAction({ ways, children }: MainActionProps) {
  return (
    <div className={styles.sections}>
      {children}
      <div className={styles.track}>
        <div className={styles.bar} data-main-action>
          <WayButtons ways={ways} />
        </div>
      </div>
    </div>
  );
}
