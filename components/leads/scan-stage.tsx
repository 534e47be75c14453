"use client";
import type { FormEvent } from "react";
import { Camera } from "@/components/scan/camera";
import button from "@/components/ui/button.module.css";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { MAX_CODE_LENGTH } from "@/lib/companies/leads/lead-wire";
import type { Locale } from "@/lib/locales";
import cards from "./card.module.css";
import { MeetingCard, OutcomeText } from "./meeting-card";
import { QueueNotes } from "./queue-notes";
import styles from "./stage.module.css";
import type { Consents, LeadTexts } from "./texts";
import type { Leads } from "./use-leads";
import type { useScan } from "./use-scan";

interface ScanStageProps {
  leads: Leads;
  scan: ReturnType<typeof useScan>;
  /** If false, the stage shows only typed codes. */
  hasCamera: boolean;
  locale: Locale;
  language: string;
  timeZone: string;
  texts: LeadTexts;
  consents: Consents;
  onReady(): void;
  onClose(): void;
}

const cameraStyles = { camera: styles.camera, noCamera: styles.noCamera };
const doNothing = () => undefined;

/** The phone's whole screen: the camera, or the last scanned person. */
export function ScanStage(props: ScanStageProps) {
  const { leads, scan, hasCamera, locale, texts, consents } = props;
  const { onScreen } = scan;
  const scanned = onScreen.what === "met" ? onScreen.scanned : undefined;
  const isFree = onScreen.what === "nothing";

  function next() {
    scan.clear();
    if (!hasCamera) props.onClose();
  }

  function type(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("code") as HTMLInputElement;
    if (field.value.trim()) void scan.scan(field.value);
    field.value = "";
  }

  return (
    <Dialog
      className={styles.stage}
      label={texts.camera.title}
      translate="no"
      closeLabel={texts.camera.close}
      onClose={props.onClose}
    >
      <div className={styles.inside}>
        <QueueNotes
          leads={leads}
          texts={texts}
          language={props.language}
          timeZone={props.timeZone}
          shown={scanned?.id}
        />
        {hasCamera && (
          <div className={styles.reading} hidden={!isFree}>
            <p className={styles.ready}>{texts.camera.ready}</p>
            <div className={styles.frame}>
              <Camera
                label={texts.camera.reading}
                noCamera={texts.camera.none}
                styles={cameraStyles}
                onCode={isFree ? scan.scan : doNothing}
                onReady={props.onReady}
              />
            </div>
            <form className={styles.typing} onSubmit={type}>
              <Field
                label={texts.code.label}
                name="code"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={MAX_CODE_LENGTH}
              />
              <button type="submit" className={`${button.quiet} ${button.large}`}>
                {texts.code.submit}
              </button>
            </form>
          </div>
        )}
        {scanned && (
          <MeetingCard
            key={scanned.id}
            result={leads.results.get(scanned.id)}
            isOnline={leads.isOnline}
            locale={locale}
            texts={texts}
            consents={consents}
            onDetails={(details) => void scan.say(scanned, details)}
            onConsent={(spoken) =>
              void scan.say(scanned, {
                consent: {
                  version: consents[spoken].version,
                  language: spoken,
                  at: new Date().toISOString(),
                },
              })
            }
            onNext={next}
          />
        )}
        {(onScreen.what === "notACode" || onScreen.what === "notStored") && (
          <div className={cards.card} data-refused>
            <div className={cards.words} role="alert">
              {onScreen.what === "notACode" ? (
                <OutcomeText word={texts.card.notACode} what={texts.code.hint} />
              ) : (
                <OutcomeText word={texts.card.notStored} what={texts.card.notStoredHint} />
              )}
            </div>
            <button type="button" className={`${button.primary} ${button.large}`} onClick={next}>
              {texts.card.next}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
