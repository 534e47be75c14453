import { type Locale, localeFacts } from "@/lib/locales";
import type { Message } from "@/lib/mails/message";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./broadcasts.module.css";

interface Preview {
  /** The person who gets it so. */
  name: string;
  own: Locale;
  message: Message;
}

interface BroadcastPreviewProps {
  previews: readonly Preview[];
  language: DeskLanguage;
}

/** The email as real people of the list get it: one for each language. */
export function BroadcastPreview({ previews, language }: BroadcastPreviewProps) {
  const t = getDeskTranslator(language);
  return previews.map(({ name, own, message: { language: used, text } }, n) => (
    <details key={own} open={n === 0}>
      <summary>
        {t("Broadcasts.previewFor", { person: name, language: localeFacts[own].label })}
      </summary>
      <div className={styles.preview} lang={used} dir={localeFacts[used].dir}>
        {text}
      </div>
    </details>
  ));
}
