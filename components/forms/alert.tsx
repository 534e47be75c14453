import type { ReactNode, RefObject } from "react";
import notice from "@/components/ui/notice.module.css";

interface AlertProps {
  /** Whether it has a title and more than a sentence. */
  hasParts?: boolean;
  /** Gets the focus after a failed submission. */
  ref?: RefObject<HTMLDivElement | null>;
  /** Whether a script shows it later. */
  isWaiting?: boolean;
  children?: ReactNode;
}

/** An error that is announced at once. Without script the reloaded page starts at it. */
export function Alert({ hasParts, ref, isWaiting, children }: AlertProps) {
  return (
    <div
      ref={ref}
      className={hasParts ? `${notice.problem} ${notice.parts}` : notice.problem}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: nothing else says, without script, where on the page it stands.
      autoFocus={!isWaiting}
    >
      {children}
    </div>
  );
}
