import type { ReactNode } from "react";
import { type Way, WayButtons } from "@/components/ui/way-buttons";
import styles from "./main-action.module.css";

interface MainActionProps {
  /** The links to register. The first is the one that the page is for. */
  ways: Way[];
  /**
   * The sections between the page's head and the call to action at its end, both of which have the
   * links already.
   */
  children: ReactNode;
}

/**
 * Sections with a bar on phones that keeps the links to register within reach of the thumb. The bar
 * sticks to the lower edge of the window. Its track begins one window height below the head, so it
 * appears when the head has scrolled away.
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
