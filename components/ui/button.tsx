"use client";

import type { ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon";

interface ButtonLinkProps {
  href: string;
  /** `primary` (saffron) is used at most once per view; `ghost` is for dark backgrounds and pictures. */
  variant?: "primary" | "ghost";
  size?: "small" | "medium" | "large";
  /** The icon after the text. */
  icon?: IconName;
  children: ReactNode;
}

/**
 * A link that looks like a button: it leads somewhere. It is a client component only so that a page's
 * data is short.
 */
export function ButtonLink({
  href,
  variant = "primary",
  size = "medium",
  icon,
  children,
}: ButtonLinkProps) {
  return (
    <a className={`${styles.button} ${styles[variant]} ${styles[size]}`} href={href}>
      <span>{children}</span>
      {icon && <Icon name={icon} className={icon === "arrow" ? styles.arrow : undefined} />}
    </a>
  );
}
