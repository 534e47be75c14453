"use client";
import button from "@/components/ui/button.module.css";
import type { FormName } from "@/lib/registration/forms";
import { PrintButton } from "../print-button";
import { BadgeDoubts, type BadgeDoubtTexts } from "./badge-doubts";
import {
  BadgeFace,
  type BadgeFaceProps,
  type BadgeFair,
  type BadgePaper,
  badgeCell,
  badgePapers,
  badgePlace,
} from "./badge-face";
import styles from "./badge-sheets.module.css";

interface BadgeSheetsProps {
  badges: readonly Pick<BadgeFaceProps, "name" | "company" | "code" | "star">[];
  form: FormName;
  fair: BadgeFair;
  /** The word for people of this form. */
  word: string;
  /** The pages of a longer list. */
  parts?: readonly { href: string; text: string; isCurrent: boolean }[];
  /** The link back, above a heading. Without it the page already has both. */
  back?: { href: string; text: string };
  /** Defaults to all papers. */
  papers?: readonly BadgePaper[];
  texts: Record<"title" | "paper" | "print" | "hint", string> & {
    lead?: string;
    parts?: string;
    papers: Partial<Record<BadgePaper, string>>;
    doubts: BadgeDoubtTexts;
  };
}

const BADGES_PER_SHEET = 4;

/**
 * Badges and the choice of paper, which needs no script. Rendered on the server, because a drawing of a thousand codes
 * would otherwise be sent twice.
 */
export function BadgeSheets(props: BadgeSheetsProps) {
  const { badges, form, fair, word, parts = [], back, texts } = props;
  const { papers = badgePapers } = props;
  const sheets = Array.from({ length: Math.ceil(badges.length / BADGES_PER_SHEET) }, (_, n) =>
    badges.slice(n * BADGES_PER_SHEET, (n + 1) * BADGES_PER_SHEET),
  );
  const Place = back ? "main" : "div";
  return (
    <Place className={back ? badgePlace : `${badgePlace} ${styles.part}`}>
      <div className={styles.tools} data-screen>
        {back && (
          <>
            <p>
              <a href={back.href}>{back.text}</a>
            </p>
            <h1>{texts.title}</h1>
            <p>{texts.lead}</p>
          </>
        )}
        <BadgeDoubts badges={badges} texts={texts.doubts} />
        <fieldset className={styles.papers}>
          <legend>{texts.paper}</legend>
          {papers.map((paper, n) => (
            <label key={paper}>
              <input type="radio" name="paper" value={paper} defaultChecked={n === 0} />{" "}
              <span>{texts.papers[paper]}</span>
            </label>
          ))}
        </fieldset>
        <p className={styles.print}>
          <PrintButton label={texts.print} className={back ? button.plain : button.primary} />{" "}
          <span>{texts.hint}</span>
        </p>
        {parts.length > 0 && (
          <nav aria-label={texts.parts}>
            <ul className={styles.parts}>
              {parts.map(({ href, text, isCurrent }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent ? "page" : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls the sheets sideways, also by keyboard. */}
      <section className={styles.sheets} aria-label={texts.title} tabIndex={0}>
        {sheets.map((sheet, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheets never change their order.
          <div key={n} className={styles.sheet}>
            {sheet.map((badge, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do the badges.
              <div key={place} className={badgeCell}>
                <BadgeFace {...badge} fair={fair} form={form} word={word} />
              </div>
            ))}
            <svg className={styles.marks} viewBox="0 0 210 296" aria-hidden="true">
              <path d="M105 0v7m0 282v7M0 148h7m196 0h7M101 148h8m-4-4v8" />
            </svg>
          </div>
        ))}
      </section>
    </Place>
  );
}
