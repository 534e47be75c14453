import type { BroadcastAudience } from "@/staff/desk/broadcasts/audience";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import fields from "@/staff/desk/table/field-list.module.css";
import { PeopleFold } from "./people-fold";

interface AudienceFactsProps {
  audience: BroadcastAudience;
  language: DeskLanguage;
}

/** Who gets a broadcast, and who is left out and why. */
export function AudienceFacts({ audience, language }: AudienceFactsProps) {
  const t = getDeskTranslator(language);
  const { recipients, unreachable, ...left } = audience;
  const counts = { recipients: recipients.length, ...left, unreachable: unreachable.length };
  const shown = Object.entries(counts).filter(
    ([name, count]) => name === "recipients" || count > 0,
  );
  return (
    <>
      <dl className={fields.list}>
        {shown.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`Broadcasts.audience.${name as keyof typeof counts}`)}</dt>
            <dd>{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
      {unreachable.length > 0 && (
        <PeopleFold
          title={t("Broadcasts.unreachablePeople")}
          rows={unreachable}
          language={language}
        />
      )}
    </>
  );
}
