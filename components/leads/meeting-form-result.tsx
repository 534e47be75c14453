import button from "@/components/ui/button.module.css";
import { locales } from "@/lib/locales";
import consent from "./consent.module.css";
import { OutcomeText } from "./meeting-card";
import { MetPersonCard } from "./met-person-card";
import styles from "./posted.module.css";
import type { Consents, LeadTexts, MeetingFormState } from "./texts";

interface MeetingFormResultProps {
  posted: MeetingFormState;
  texts: LeadTexts;
  consents: Consents;
  /** Posts the visitor's answer. */
  action: ((data: FormData) => void) | undefined;
}

/** The result of a form that was posted without script, followed by the consent question. */
export function MeetingFormResult({ posted, texts, consents, action }: MeetingFormResultProps) {
  const { outcome, met, consented, code, answered, problem } = posted;
  if (problem) {
    const said = {
      gone: texts.queue.endedTitle,
      over: texts.queue.overTitle,
      missing: texts.code.missing,
      tooMany: texts.posted.tooMany,
      unavailable: texts.posted.unavailable,
    };
    return (
      <p className={styles.problem} role="alert">
        {said[problem]}
      </p>
    );
  }
  const thanks = answered && (
    <p className={styles.result} role="status" lang={answered} dir={consents[answered].dir}>
      {consents[answered].thanks}
    </p>
  );
  if (!outcome) return thanks;
  if (outcome !== "kept") {
    return (
      <div className={styles.result} role="alert">
        <OutcomeText {...texts.outcomes[outcome]} />
      </div>
    );
  }
  const asked = met && !consented ? consents[met.language] : undefined;
  return (
    <>
      <div className={styles.result} role="status">
        {met ? (
          <MetPersonCard met={met} />
        ) : (
          <OutcomeText word={texts.outcomes.kept.word} what={texts.card.withdrawn} />
        )}
        <p>{consented ? texts.card.consented : texts.outcomes.kept.word}</p>
      </div>
      {thanks}
      {asked && met && (
        <form action={action} className={styles.asked}>
          <p>{texts.card.askHint}</p>
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="language" value={met.language} />
          <section className={consent.consent} lang={met.language} dir={asked.dir} translate="no">
            <h2>{asked.title}</h2>
            {locales.map((one) => (
              <div
                key={one}
                className={one === met.language ? consent.spoken : consent.other}
                lang={one}
                dir={consents[one].dir}
              >
                <p className={consent.sentence}>{consents[one].sentence}</p>
                <div className={consent.answers}>
                  <button
                    type="submit"
                    name="agreed"
                    value={one}
                    className={`${button.quiet} ${button.large}`}
                  >
                    {consents[one].yes}
                  </button>
                  {one === met.language && (
                    <button
                      type="submit"
                      name="agreed"
                      value="no"
                      className={`${button.quiet} ${button.large}`}
                    >
                      {consents[one].no}
                    </button>
                  )}
                </div>
              </div>
            ))}
          </section>
        </form>
      )}
    </>
  );
}
