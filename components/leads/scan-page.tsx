"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { readDetails } from "@/lib/companies/leads/device/meeting-details";
import { MAX_CODE_LENGTH } from "@/lib/companies/leads/lead-wire";
import type { Locale } from "@/lib/locales";
import { DetailFields } from "./detail-fields";
import fields from "./fields.module.css";
import { keepScan } from "./keep-scan";
import { MeetingFormResult } from "./meeting-form-result";
import styles from "./page.module.css";
import { QueueNotes } from "./queue-notes";
import { RecentScans } from "./recent-scans";
import { ScanStage } from "./scan-stage";
import type { Consents, LeadTexts, MeetingFormState } from "./texts";
import { useLeads } from "./use-leads";
import { useScan } from "./use-scan";

export interface ScanPageProps {
  /** The id of the company's registration: only its links send the meetings queued on a phone. */
  company: string;
  token: string;
  /** The server's public key, which seals codes. */
  sealKey: string;
  /** When the company's links end, in milliseconds. */
  until: number;
  locale: Locale;
  /** For `Intl`. */
  language: string;
  timeZone: string;
  texts: LeadTexts;
  consents: Consents;
  /** The answer to the browser's own post. */
  posted: MeetingFormState;
  /** Undefined where the browser renders it. */
  action?: ((data: FormData) => void) | undefined;
}

/** Without script, or if the browser stores nothing, the form is posted. */
export function ScanPage(props: ScanPageProps) {
  const { company, token, sealKey, until, locale, language, timeZone, texts, consents } = props;
  const { posted, action } = props;
  const [opened, setOpened] = useState<"camera" | "card">();
  const field = useRef<HTMLInputElement>(null);
  const wasTyped = useRef(false);
  const leads = useLeads(company, token);
  const scan = useScan(leads, sealKey);

  const keep = () => void keepScan(until).catch(() => undefined);
  useEffect(() => {
    keepScan(until).catch(() => undefined);
  }, [until]);

  // Without a camera the next code is typed.
  useEffect(() => {
    if (!opened && wasTyped.current) field.current?.focus();
    wasTyped.current = opened === "card";
  }, [opened]);

  function open() {
    setOpened("camera");
    // Optional, and browsers may refuse both.
    navigator.storage?.persist?.().catch(() => undefined);
    navigator.wakeLock?.request("screen").catch(() => undefined);
  }

  function close() {
    scan.clear();
    setOpened(undefined);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!leads.isOpen || leads.isBroken) return;
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const code = String(data.get("code") ?? "").trim();
    if (!code) return;
    setOpened("card");
    void scan.scan(code, readDetails(data));
    form.reset();
  }

  return (
    <>
      <section className={styles.start} data-scripted aria-label={texts.camera.title}>
        <button
          type="button"
          className={`${button.primary} ${button.large}`}
          onClick={open}
          disabled={!leads.isOpen}
        >
          {texts.camera.open}
        </button>
        <p className={styles.hint}>{texts.camera.hint}</p>
        <QueueNotes leads={leads} texts={texts} language={language} timeZone={timeZone} />
      </section>
      <RecentScans
        recent={scan.recent}
        leads={leads}
        texts={texts}
        language={language}
        timeZone={timeZone}
      />
      <MeetingFormResult posted={posted} texts={texts} consents={consents} action={action} />
      <form className={fields.form} action={action} onSubmit={submit}>
        <h2>{texts.code.title}</h2>
        <Field
          label={texts.code.label}
          hint={texts.code.hint}
          ref={field}
          name="code"
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
        />
        <DetailFields texts={texts.details} />
        <button type="submit" className={`${button.primary} ${button.large}`}>
          {texts.code.submit}
        </button>
      </form>
      {opened && (
        <ScanStage
          leads={leads}
          scan={scan}
          hasCamera={opened === "camera"}
          locale={locale}
          language={language}
          timeZone={timeZone}
          texts={texts}
          consents={consents}
          onReady={keep}
          onClose={close}
        />
      )}
    </>
  );
}
