import type { ReactNode, RefObject } from "react";

interface AlertProps {
  className: string | undefined;
  /** The element that gets the focus after a failed submission. */
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The error, announced at once. Without script the reloaded page begins with it. */
export function Alert({ className, ref, children }: AlertProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else says, without script, where on the page it stands.
    <div ref={ref} className={className} role="alert" tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}
