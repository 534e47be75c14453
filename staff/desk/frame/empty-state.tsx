import button from "@/components/ui/button.module.css";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** What is missing. */
  text: string;
  /** The next page. */
  href: string;
  link: string;
}

/** Placeholder of an empty page or list, with the next step. */
export function EmptyState({ text, href, link }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <a className={button.quiet} href={href} data-screen>
        {link}
      </a>
    </div>
  );
}
