import { StarLattice } from "@/components/ui/star-lattice";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { passPath } from "@/lib/registration/pass";
import styles from "./pass-heading.module.css";

interface PassHeadingProps {
  locale: Locale;
  token: string;
  title: string;
  lead: string;
}

/** The head of a page below a pass, with the way back. */
export function PassHeading({ locale, token, title, lead }: PassHeadingProps) {
  return (
    <header className={styles.heading}>
      <StarLattice from="end" />
      <p>
        <a href={passPath(locale, token)}>{translator(locale)("Correction.back")}</a>
      </p>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
