"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import button from "@/components/ui/button.module.css";
import { type MeetingDetails, readDetails } from "@/lib/companies/leads/device/meeting-details";
import type { MeetingResult } from "@/lib/companies/leads/lead-wire";
import type { Locale } from "@/lib/locales";
import styles from "./card.module.css";
import { ConsentPanel } from "./consent-panel";
import { DetailFields } from "./detail-fields";
import { MetPersonCard } from "./met-person-card";
import type { Consents, LeadTexts } from "./texts";

interface MeetingCardProps {
  /** Undefined while the server has not answered. */
  result: MeetingResult | undefined;
  isOnline: boolean;
  locale: Locale;
  texts: LeadTexts;
  consents: Consents;
  onDetails(details: MeetingDetails): void;
  /** The visitor has agreed, in this language. */
  onConsent(language: Locale): void;
  onNext(): void;
}

/** The person of a scanned code, and the details of the meeting. */
export function MeetingCard(props: MeetingCardProps) {
  const { result, isOnline, locale, texts, consents } = props;
  const [isAsking, setAsking] = useState(false);
  const [hasAgreed, setAgreed] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const outcome = result?.outcome;
  const isRefused = outcome !== undefined && outcome !== "kept" && outcome !== "limited";
  const { met } = result ?? {};
  const isAgreed = hasAgreed || result?.consented === true;

  const heard = useRef(props);
  heard.current = props;

  useEffect(() => {
    words.current?.focus();
    const { current: fields } = form;
    // Closing the camera also saves the details.
    return () => {
      if (fields && !isSaved.current) heard.current.onDetails(readDetails(new FormData(fields)));
    };
  }, []);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    isSaved.current = true;
    props.onDetails(readDetails(new FormData(event.currentTarget)));
    props.onNext();
  }

  function renderResult() {
    if (met) return <MetPersonCard met={met} />;
    if (outcome === "kept")
      return <OutcomeText word={texts.card.later} what={texts.card.withdrawn} />;
    if (outcome) return <OutcomeText {...texts.outcomes[outcome]} />;
    return isOnline ? (
      <p className={styles.what}>{texts.card.asking}</p>
    ) : (
      <OutcomeText word={texts.card.later} what={texts.card.laterHint} />
    );
  }

  return (
    <>
      {isAsking && (
        <ConsentPanel
          consents={consents}
          language={met?.language ?? locale}
          onAnswer={(language) => {
            if (!language) return;
            setAgreed(true);
            props.onConsent(language);
          }}
          onDone={() => setAsking(false)}
        />
      )}
      <div className={styles.card} hidden={isAsking} data-refused={isRefused}>
        <div ref={words} className={styles.words} role="status" tabIndex={-1}>
          {renderResult()}
          {isAgreed && <p className={styles.agreed}>{texts.card.consented}</p>}
        </div>
        {isRefused ? (
          <button
            type="button"
            className={`${button.primary} ${button.large}`}
            onClick={props.onNext}
          >
            {texts.card.next}
          </button>
        ) : (
          <form ref={form} className={styles.form} onSubmit={save}>
            <DetailFields texts={texts.details} />
            <div className={styles.actions}>
              {!isAgreed && (
                <button
                  type="button"
                  className={`${button.quiet} ${button.large}`}
                  onClick={() => setAsking(true)}
                >
                  <span>
                    <span>{texts.card.ask}</span>
                    <small>{texts.card.askHint}</small>
                  </span>
                </button>
              )}
              <button type="submit" className={`${button.primary} ${button.large}`}>
                {texts.card.save}
              </button>
            </div>
          </form>
        )}
      </div>
    </>
  );
}

/** A word to read at arm's length, with its explanation. */
export function OutcomeText({ word, what }: { word: string; what: string }) {
  return (
    <>
      <p className={styles.word}>{word}</p>
      {what && <p className={styles.what}>{what}</p>}
    </>
  );
}
