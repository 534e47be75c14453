import { Container } from "@/components/ui/container";
import styles from "./credit-list.module.css";

interface Work {
  id: string;
  /** What the site uses the work for. */
  use: string;
  name: string;
  by?: string;
  href: string;
  licence?: { name: string; href: string };
}

interface CreditListProps {
  labels: { by: string; licence: string };
  works: Work[];
}

/** Works of third parties, with authors and licences. */
export function CreditList({ labels, works }: CreditListProps) {
  return (
    <Container className={styles.list}>
      {works.map(({ id, use, name, by, href, licence }) => (
        <article key={id} className={styles.work} aria-labelledby={`work-${id}`}>
          <h2 id={`work-${id}`}>{use}</h2>
          <p>
            <a href={href}>
              <bdi translate="no">{name}</bdi>
            </a>
          </p>
          {by && (
            <p>
              {labels.by}: <bdi translate="no">{by}</bdi>
            </p>
          )}
          {licence && (
            <p>
              {labels.licence}:{" "}
              <a href={licence.href} rel="license">
                <bdi translate="no">{licence.name}</bdi>
              </a>
            </p>
          )}
        </article>
      ))}
    </Container>
  );
}
