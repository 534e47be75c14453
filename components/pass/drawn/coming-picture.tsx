"use client";
import type { Ref } from "react";
import type { ComingView } from "@/lib/registration/coming-view";

interface ComingPictureProps {
  view: ComingView;
  /** Whether visitors may add their name to the picture. */
  canBeNamed?: boolean;
  /** The classes of the buttons, of the choice and of the hints. */
  styles: { button: string | undefined; choice?: string | undefined; hint: string | undefined };
  ref?: Ref<HTMLDivElement>;
}

const HINT_ID = "coming-hint";

/**
 * The picture with which visitors announce their visit. Without script it links to the file; the rest is shown by
 * `start-coming-picture.ts`.
 */
export function ComingPicture({ view, canBeNamed, styles, ref }: ComingPictureProps) {
  const { src, fileName, texts } = view;
  return (
    <div ref={ref} data-coming>
      {canBeNamed && (
        <label className={styles.choice} hidden>
          <input type="checkbox" aria-describedby={HINT_ID} />
          <span>{texts.withName}</span>
        </label>
      )}
      <button type="button" className={styles.button} hidden>
        {texts.share}
      </button>
      <a href={src} download={fileName} className={styles.button}>
        {texts.save}
      </a>
      {canBeNamed && (
        <p id={HINT_ID} className={styles.hint} hidden>
          {texts.hint}
        </p>
      )}
      <p role="status" className={styles.hint} data-failed={texts.failed} />
    </div>
  );
}
