import type { ReactNode } from "react";
import styles from "./container.module.css";

export interface ContainerProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Limits its content to the page's width and margins. In a file of its own, because a page keeps every rule of a sheet
 * that its scripts name, and those of forms name this one.
 */
export function Container({ className = "", children }: ContainerProps) {
  return <div className={`${styles.container} ${className}`}>{children}</div>;
}
