import button from "@/components/ui/button.module.css";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import type { RecipientCounts } from "@/lib/broadcasts/repository";
import { baseVersionInput } from "@/lib/registration/form-state";
import { buildBroadcastProgress } from "@/staff/desk/broadcasts/broadcast-progress";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { JobProgress } from "@/staff/desk/jobs/view/job-progress";
import { AudienceChanges } from "./audience-changes";
import styles from "./broadcasts.module.css";

interface SendingSectionProps {
  desk: DeskContext;
  broadcast: Broadcast;
  counts: RecipientCounts;
  language: DeskLanguage;
}

/** Progress of a confirmed broadcast, and the buttons that stop it or go on. */
export function SendingSection({ desk, broadcast, counts, language }: SendingSectionProps) {
  const t = getDeskTranslator(language);
  const { id, state, texts, overdue } = broadcast;
  const page = `${getDeskPath(language)}/broadcasts/${id}`;
  const phase = desk.jobs.getPhase(id);
  const mayChange = isCurrentEdition(desk.store.edition) && desk.isAllowed("change");
  return (
    <section aria-labelledby="sending" className={styles.section}>
      <h2 id="sending">{t("Broadcasts.sending")}</h2>
      <JobProgress
        address={`${page}/state`}
        first={buildBroadcastProgress(broadcast, counts, phase, language)}
        label={t("Broadcasts.sending")}
      />
      <AudienceChanges desk={desk} broadcast={broadcast} language={language} />
      {mayChange && state === "stopped" && (
        <form method="post" action={`${page}/confirm`}>
          <input type="hidden" name={baseVersionInput} value={hashContent(broadcast)} />
          <button type="submit" className={button.quiet}>
            {t("Broadcasts.continue")}
          </button>
        </form>
      )}
      {mayChange && (state === "confirmed" || overdue) && (
        <form method="post" action={`${page}/stop`}>
          <button type="submit" className={button.quiet}>
            {t(overdue ? "Broadcasts.leave" : "Broadcasts.stop")}
          </button>
        </form>
      )}
      {mayChange && state !== "confirmed" && counts.failed > 0 && (
        <form method="post" action={`${page}/again`}>
          <button type="submit" className={button.quiet}>
            {t("Broadcasts.again", { count: counts.failed })}
          </button>
        </form>
      )}
      <details>
        <summary>{t("Broadcasts.textSent")}</summary>
        {Object.entries(texts).map(([locale, { subject, text }]) => (
          <div key={locale} className={styles.preview} lang={locale} dir="auto">
            {`${subject}\n\n${text}`}
          </div>
        ))}
      </details>
    </section>
  );
}
