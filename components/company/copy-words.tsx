"use client";
import { useEffect, useRef, useState } from "react";
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
  const words = useRef<HTMLTextAreaElement>(null);
  /** Unknown without script. */
  const [able, setAble] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setAble(navigator.clipboard !== undefined), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // If the browser denies access, the text is selected for copying by hand.
      words.current?.select();
    }
  };

  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {texts.label}
      </label>
      <textarea
        ref={words}
        id={id}
        className={fields.input}
        defaultValue={text}
        readOnly
        rows={9}
        lang={lang}
        dir={dir}
      />
      <p className={styles.presses}>
        {able && (
          <button type="button" className={button.primary} onClick={copy}>
            {texts.copy}
          </button>
        )}
        <a href={draft}>{texts.draft}</a>
        <span role="status">{isCopied && texts.copied}</span>
      </p>
    </div>
  );
}
