import styles from "./grown-star.module.css";

/** The place of the star that grows with what is kept (`show-star.ts`). */
export function GrownStar({ title }: { title: string }) {
  return (
    <div className={styles.star}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true" data-part="star" />
      <div>
        <h2>{title}</h2>
        <p data-part="star-words" />
      </div>
    </div>
  );
}
