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

export function DetailList({ details, look = "rows" }: DetailListProps) {
  return (
    <dl className={styles[look]}>
      {details.map(({ id, label, value, href, links, form }) => (
        <div key={id} className={styles.detail} data-form={form}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          {links?.map((link) => (
            <dd key={link.href} className={styles.link} data-screen>
              <a
                href={link.href}
                {...(link.newTab && { target: "_blank", rel: "noopener noreferrer" })}
              >
                {link.label}
                {link.newTab && <VisuallyHidden>{` (${link.newTab})`}</VisuallyHidden>}
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
