import type { ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./pictures/icon";

interface ButtonLinkProps {
  href: string;
  look?: "primary" | "plain" | "quiet";
  size?: "small" | "large";
  /** The icon after the text. */
  icon?: IconName;
  /** The form that it leads to. It is hidden while nothing leads there (`app/styles/shown.css`). */
  "data-form"?: string;
  /** Whether a script lets it lead to the pass that the device keeps (`show-kept-passes.ts`). */
  "data-own-pass"?: boolean;
  "aria-current"?: "page";
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ look = "primary", size, icon, children, ...link }: ButtonLinkProps) {
  return (
    <a className={size ? `${styles[look]} ${styles[size]}` : styles[look]} {...link}>
      <span>{children}</span>
      {icon && <Icon name={icon} className={icon === "arrow" ? styles.arrow : undefined} />}
    </a>
  );
}
