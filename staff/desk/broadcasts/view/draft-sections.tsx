import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { suggestPace } from "@/lib/mails/pace";
import { baseVersionInput } from "@/lib/registration/form-state";
import { countLanguages, loadAudience } from "@/staff/desk/broadcasts/audience";
import { buildPreview } from "@/staff/desk/broadcasts/preview";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime, formatDifference, formatNumber } from "@/staff/desk/core/format";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { AudienceFacts } from "./audience-facts";
import { BroadcastPreview } from "./broadcast-preview";
import styles from "./broadcasts.module.css";
import { LanguageShares } from "./language-shares";

interface DraftSectionsProps {
  desk: DeskContext;
  broadcast: Broadcast;
  /** The person at the desk. */
  by: string;
  language: DeskLanguage;
}

/** A draft: who gets it, how it looks, a test, and the confirmation. */
export async function DraftSections({ desk, broadcast, by, language }: DraftSectionsProps) {
  const t = getDeskTranslator(language);
  const page = `${getDeskPath(language)}/broadcasts/${broadcast.id}`;
  const audience = await loadAudience(desk, broadcast);
  const count = audience.recipients.length;
  const shares = countLanguages(audience.recipients, broadcast);
  const previews = await Promise.all(
    shares.map(async ({ own, example }) => {
      const message = await buildPreview(desk, broadcast, example);
      return message && { name: getRecordHeading(example), own, message };
    }),
  );
  const difference = count - broadcast.counted;
  const pace = broadcast.perMinute ?? suggestPace(count, desk.mailsPerMinute);
  const isLater = Date.parse(broadcast.sendAt ?? "") > Date.now();
  const mayChange = isCurrentEdition(desk.store.edition) && desk.isAllowed("change");
  return (
    <>
      <section aria-labelledby="people" className={styles.section}>
        <h2 id="people">{t("Broadcasts.peopleTitle")}</h2>
        <AudienceFacts audience={audience} language={language} />
        {difference !== 0 && (
          <p>
            {t("Broadcasts.difference", {
              was: broadcast.counted,
              difference: formatDifference(difference),
            })}
          </p>
        )}
        {count > 0 && <LanguageShares shares={shares} language={language} />}
      </section>
      {count > 0 && (
        <section aria-labelledby="preview" className={styles.section}>
          <h2 id="preview">{t("Broadcasts.preview")}</h2>
          <BroadcastPreview
            previews={previews.filter((one) => one !== undefined)}
            language={language}
          />
          {mayChange && (
            <form method="post" action={`${page}/test`} className={styles.test}>
              <Field
                label={t("Broadcasts.testTo")}
                type="email"
                name="email"
                autoComplete="email"
                defaultValue={by.includes("@") ? by : ""}
              />
              <button type="submit" className={button.quiet}>
                {t("Broadcasts.test")}
              </button>
            </form>
          )}
        </section>
      )}
      {mayChange && (
        <section aria-labelledby="confirm" className={styles.section}>
          <h2 id="confirm">{t("Broadcasts.confirmTitle")}</h2>
          <p>
            {count === 0
              ? t("Broadcasts.notes.nobody")
              : t("Broadcasts.confirmLead", {
                  count,
                  when: isLater
                    ? formatDateTime(new Date(broadcast.sendAt ?? ""), language)
                    : t("Broadcasts.atOnce"),
                  pace: formatNumber(pace, language),
                  minutes: Math.ceil(count / pace),
                })}
          </p>
          <div className={styles.test}>
            {count > 0 && (
              <form method="post" action={`${page}/confirm`}>
                <input type="hidden" name={baseVersionInput} value={hashContent(broadcast)} />
                <input type="hidden" name="count" value={count} />
                <button type="submit" className={button.plain}>
                  {t("Broadcasts.confirm", { count })}
                </button>
              </form>
            )}
            <a className={button.quiet} href={`${page}/edit`}>
              {t("Broadcasts.edit")}
            </a>
            <form method="post" action={`${page}/discard`}>
              <button type="submit" className={button.quiet}>
                {t("Broadcasts.discard")}
              </button>
            </form>
          </div>
        </section>
      )}
    </>
  );
}
