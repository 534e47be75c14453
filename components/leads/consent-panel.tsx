"use client";
import { useEffect, useRef, useState } from "react";
import button from "@/components/ui/button.module.css";
import { type Locale, locales } from "@/lib/locales";
import styles from "./consent.module.css";
import type { Consents } from "./texts";

interface ConsentPanelProps {
  consents: Consents;
  /** The visitor's language, if known. */
  language: Locale;
  /** Called with the language of the accepted text, or with nothing for a no. */
  onAnswer(language?: Locale): void;
  /** Called when staff have the phone back. */
  onDone(): void;
}

/** The consent question. The visitor holds the phone meanwhile. */
export function ConsentPanel({ consents, language, onAnswer, onDone }: ConsentPanelProps) {
  const [spoken, setSpoken] = useState(language);
  const [isAnswered, setAnswered] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const texts = consents[spoken];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked, and the thanks, are read out.
  useEffect(() => title.current?.focus(), [isAnswered]);

  function answer(agreed?: Locale) {
    onAnswer(agreed);
    setAnswered(true);
  }
  return (
    <section className={styles.consent} lang={spoken} dir={texts.dir}>
      {isAnswered ? (
        <>
          <h2 ref={title} tabIndex={-1}>
            {texts.thanks}
          </h2>
          <button type="button" className={`${button.primary} ${button.large}`} onClick={onDone}>
            {texts.handBack}
          </button>
        </>
      ) : (
        <>
          <ul className={styles.languages} aria-label={texts.language}>
            {locales.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  lang={one}
                  aria-pressed={one === spoken}
                  className={styles.language}
                  onClick={() => setSpoken(one)}
                >
                  {consents[one].label}
                </button>
              </li>
            ))}
          </ul>
          <h2 ref={title} tabIndex={-1}>
            {texts.title}
          </h2>
          <p className={styles.sentence}>{texts.sentence}</p>
          <div className={styles.answers}>
            <button
              type="button"
              className={`${button.quiet} ${button.large}`}
              onClick={() => answer(spoken)}
            >
              {texts.yes}
            </button>
            <button
              type="button"
              className={`${button.quiet} ${button.large}`}
              onClick={() => answer()}
            >
              {texts.no}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
