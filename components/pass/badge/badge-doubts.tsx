import { type BadgeDoubt, findBadgeDoubt } from "@/lib/passes/codes/badge-lines";
import styles from "./badge-sheets.module.css";

export interface BadgeDoubtTexts extends Record<BadgeDoubt, string> {
  title: string;
}

interface BadgeDoubtsProps {
  badges: readonly { name: string; company: string }[];
  texts: BadgeDoubtTexts;
}

/** Badges to check on paper before printing all, each with the reason. */
export function BadgeDoubts({ badges, texts }: BadgeDoubtsProps) {
  const doubtful = badges.flatMap((badge, place) => {
    const doubt = findBadgeDoubt(badge);
    return doubt ? [{ ...badge, doubt, place }] : [];
  });
  if (doubtful.length === 0) return null;
  return (
    <section aria-labelledby="doubts" className={styles.doubts}>
      <h2 id="doubts">{texts.title}</h2>
      <ul>
        {doubtful.map(({ name, company, doubt, place }) => (
          <li key={place}>
            <bdi translate="no">{name}</bdi>
            {company && (
              <>
                {" · "}
                <bdi translate="no">{company}</bdi>
              </>
            )}
            {": "}
            {texts[doubt]}
          </li>
        ))}
      </ul>
    </section>
  );
}
