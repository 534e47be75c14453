import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import styles from "./invitation-words.module.css";

interface CopyWordsProps {
  id: string;
  text: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** The address that opens the text as a draft in the mail program. */
  draft: string;
  texts: Record<"label" | "copy" | "copied" | "draft", string>;
}

/** Without script the text is selected by hand. */
export function CopyWords({ id, text, lang, dir, draft, texts }: CopyWordsProps) {
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {texts.label}
      </label>
      <textarea
        id={id}
        className={fields.input}
        defaultValue={text}
        readOnly
        rows={9}
        lang={lang}
        dir={dir}
      />
      <p className={styles.presses}>
        <button type="button" className={button.primary} data-copies={id} hidden>
          {texts.copy}
        </button>
        <a href={draft}>{texts.draft}</a>
        <span role="status" data-copied={texts.copied} />
      </p>
    </div>
  );
}
