import type { ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./pictures/icon";

interface ButtonLinkProps {
  href: string;
  look?: "primary" | "plain" | "quiet";
  size?: "small" | "large";
  /** The icon after the text. */
  icon?: IconName;
  /** The linked form. The link is hidden while the form is closed (`app/styles/shown.css`). */
  "data-form"?: string;
  /** Whether a script points it to the pass kept on this device (`show-kept-passes.ts`). */
  "data-own-pass"?: boolean;
  "aria-current"?: "page";
  children: ReactNode;
}

export function ButtonLink({ look = "primary", size, icon, children, ...link }: ButtonLinkProps) {
  return (
    <a className={size ? `${styles[look]} ${styles[size]}` : styles[look]} {...link}>
      <span>{children}</span>
      {icon && <Icon name={icon} className={icon === "arrow" ? styles.arrow : undefined} />}
    </a>
  );
}
