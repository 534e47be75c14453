"use client";
import { type MouseEvent, useEffect, useId, useState } from "react";
import type { ComingView } from "@/lib/registration/coming-view";
import { savePicture } from "./canvas";
import { drawComing } from "./draw-coming";

interface ComingPictureProps {
  view: ComingView;
  /** The star of the registration, as path data. */
  star?: string | undefined;
  /** A name that the visitor may have written on the picture. */
  name?: string;
  /** The classes of the buttons, of the choice and of the remarks. */
  styles: { button: string | undefined; choice?: string | undefined; hint: string | undefined };
}

/**
 * The picture with which visitors say that they come. Without script it is a link to the file. It can be shared where
 * the browser shares files. This device draws the star of the registration on it, and a name only if the visitor
 * wants it.
 */
export function ComingPicture({ view, star, name, styles }: ComingPictureProps) {
  const { src, fileName, texts } = view;
  const [isNamed, setIsNamed] = useState(false);
  /** What the browser can do. Unknown without script. */
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
    return drawn.star || drawn.name ? drawComing(picture, drawn) : picture;
  };

  /** Makes the picture and hands it on. To close the list of programs to share with is no failure. */
  const handOn = async (take: (picture: Blob) => unknown) => {
    try {
      await take(await make());
      setHasFailed(false);
    } catch (error) {
      setHasFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
  };
  const save = (event: MouseEvent) => {
    // The file of the picture has neither a star nor a name on it.
    if (!star && !isNamed) return;
    event.preventDefault();
    handOn((picture) => savePicture(picture, fileName));
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

function toPictureFile(picture: Blob, fileName: string): File {
  return new File([picture], fileName, { type: "image/jpeg" });
}
