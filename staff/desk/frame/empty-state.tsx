import button from "@/components/ui/button.module.css";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  /** What there is nothing of. */
  text: string;
  /** Where to go on. */
  href: string;
  link: string;
}

/** A page or a list that has nothing yet: what is missing, and the way onward. */
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
