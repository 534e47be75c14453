import type { ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon";

interface ButtonLinkProps {
  href: string;
  look?: "primary" | "plain" | "quiet";
  size?: "small" | "large";
  /** The icon after the text. */
  icon?: IconName;
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ href, look = "primary", size, icon, children }: ButtonLinkProps) {
  return (
    <a className={size ? `${styles[look]} ${styles[size]}` : styles[look]} href={href}>
      <span>{children}</span>
      {icon && <Icon name={icon} className={icon === "arrow" ? styles.arrow : undefined} />}
    </a>
  );
}
