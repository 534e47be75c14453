import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon";

/**
 * How loud a button is. `primary` (saffron) at most once per view; `solid` (navy) and `quiet`
 * (outlined) on light grounds; `ghost` on dark grounds and pictures.
 */
export type ButtonVariant = "primary" | "solid" | "quiet" | "ghost";

interface Look {
  variant?: ButtonVariant;
  size?: "small" | "medium" | "large";
  /** Icon after the text. */
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

function classes({ variant = "primary", size = "medium", className = "" }: Omit<Look, "children">) {
  return `${styles.button} ${styles[variant]} ${styles[size]} ${className}`;
}

function Content({ icon, children }: Pick<Look, "icon" | "children">) {
  return (
    <>
      <span>{children}</span>
      {icon && <Icon name={icon} className={icon === "arrow" ? styles.arrow : undefined} />}
    </>
  );
}

interface ButtonLinkProps extends Look {
  href: string;
  /** Opens in a new tab; the text should say so. */
  newTab?: boolean;
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ href, newTab, icon, children, ...look }: ButtonLinkProps) {
  return (
    <a
      className={classes(look)}
      href={href}
      {...(newTab && { target: "_blank", rel: "noopener noreferrer" })}
    >
      <Content icon={icon}>{children}</Content>
    </a>
  );
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button: it does something on this page. */
export function Button({
  variant,
  size,
  icon,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button className={classes({ variant, size, className })} type={type} {...rest}>
      <Content icon={icon}>{children}</Content>
    </button>
  );
}
