"use client";
import { type MouseEvent, useEffect, useId, useState } from "react";
import type { OwnStar } from "@/lib/fair/star/own-star";
import type { ComingView } from "@/lib/registration/coming-view";

interface ComingPictureProps {
  view: ComingView;
  /** The registration's star. */
  star?: OwnStar | undefined;
  /** A name that the visitor may add to the picture. */
  name?: string;
  /** The classes of the buttons, of the choice and of the hints. */
  styles: { button: string | undefined; choice?: string | undefined; hint: string | undefined };
}

/**
 * The picture with which visitors announce their visit. Without script it links to the file. Browsers that share files
 * can share it. This device draws the star on it, and the name only if the visitor chooses so.
 */
export function ComingPicture({ view, star, name, styles }: ComingPictureProps) {
  const { src, fileName, texts } = view;
  const [isNamed, setIsNamed] = useState(false);
  /** Unknown without script. */
  const [able, setAble] = useState<{ share: boolean }>();
  const [hasFailed, setHasFailed] = useState(false);
  const hint = useId();
  useEffect(() => {
    const files = [toPictureFile(new Blob(), fileName)];
    setAble({ share: navigator.canShare?.({ files }) ?? false });
  }, [fileName]);

  const make = async () => {
    const answer = await fetch(src);
    if (!answer.ok) throw new Error("The picture did not come.");
    const picture = await answer.blob();
    const drawn = { star, name: isNamed ? name : undefined };
    return drawn.star || drawn.name ? (await loadDrawing()).drawComing(picture, drawn) : picture;
  };

  /** Draws the picture and passes it on. Cancelling the share dialog is no failure. */
  const handOn = async (take: (picture: Blob) => unknown) => {
    try {
      await take(await make());
      setHasFailed(false);
    } catch (error) {
      setHasFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
  };
  const save = (event: MouseEvent) => {
    // The static file has neither a star nor a name.
    if (!star && !isNamed) return;
    event.preventDefault();
    handOn(async (picture) => (await loadDrawing()).savePicture(picture, fileName));
  };
  const share = () =>
    handOn((picture) => navigator.share({ files: [toPictureFile(picture, fileName)] }));

  return (
    <>
      {able && name && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isNamed}
            aria-describedby={hint}
            onChange={({ target }) => setIsNamed(target.checked)}
          />
          <span>{texts.withName}</span>
        </label>
      )}
      {able?.share && (
        <button type="button" className={styles.button} onClick={share}>
          {texts.share}
        </button>
      )}
      <a href={src} download={fileName} className={styles.button} onClick={save}>
        {texts.save}
      </a>
      {able && name && (
        <p id={hint} className={styles.hint}>
          {texts.hint}
        </p>
      )}
      <p role="status" className={styles.hint}>
        {hasFailed && texts.failed}
      </p>
    </>
  );
}

/** Loaded when it is used: few visitors of a form get so far. */
const loadDrawing = () => import("./draw-coming");

function toPictureFile(picture: Blob, fileName: string): File {
  return new File([picture], fileName, { type: "image/jpeg" });
}
