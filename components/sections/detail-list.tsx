import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./detail-list.module.css";

export interface Detail {
  id: string;
  label: string;
  value: ReactNode;
  /** Where the value leads: a telephone, an e-mail, a map. */
  href?: string;
  /** What can be done with the value, below it. */
  links?: DetailLink[];
}

interface DetailLink {
  label: string;
  href: string;
  /** Says that the link opens in a new tab; without it the link does not. */
  newTab?: string;
}

interface DetailListProps {
  details: Detail[];
  /** `cards` stand in a grid with large values, `rows` under one another. */
  look?: "cards" | "rows";
}

/** Labels and values. */
export function DetailList({ details, look = "rows" }: DetailListProps) {
  return (
    <dl className={styles[look]}>
      {details.map(({ id, label, value, href, links }) => (
        <div key={id} className={styles.detail}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          {links?.map((link) => (
            <dd key={link.href} className={styles.link}>
              <a
                href={link.href}
                {...(link.newTab && { target: "_blank", rel: "noopener noreferrer" })}
              >
                {link.label}
                {link.newTab && <VisuallyHidden> ({link.newTab})</VisuallyHidden>}
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
