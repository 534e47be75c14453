import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./detail-list.module.css";

interface Detail {
  id: string;
  label: string;
  value: ReactNode;
  /** The link of the value: a telephone number, an email address, a map. */
  href?: string;
  links?: DetailLink[];
  /** The form of the detail. The detail is hidden while that form is closed (`app/styles/shown.css`). */
  form?: string;
}

interface DetailLink {
  label: string;
  href: string;
  /** Says that the link opens in a new tab. Without it, the link opens in this tab. */
  newTab?: string;
}

interface DetailListProps {
  details: Detail[];
  /** `cards` is a grid with large values, `rows` is a list. */
  look?: "cards" | "rows";
}

/** A list, because the reader views of browsers drop short definitions, such as hours and addresses. */
export function DetailList({ details, look = "rows" }: DetailListProps) {
  return (
    <ul className={styles[look]}>
      {details.map(({ id, label, value, href, links, form }) => (
        <li key={id} className={styles.detail} data-form={form}>
          <b className={styles.label}>{label}</b>{" "}
          <span className={styles.value}>{href ? <a href={href}>{value}</a> : value}</span>
          {links?.map((link) => (
            <span key={link.href} className={styles.link} data-screen>
              <a
                href={link.href}
                {...(link.newTab && { target: "_blank", rel: "noopener noreferrer" })}
              >
                {link.label}
                {link.newTab && <VisuallyHidden>{` (${link.newTab})`}</VisuallyHidden>}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
