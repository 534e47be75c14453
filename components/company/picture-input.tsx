"use client";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";

/** From this size on a picture is made smaller before it is sent: phones take photographs of many megabytes. */
const MIN_RESIZE_BYTES = 1024 * 1024;
/** Twice what the server makes of it. */
const MAX_PICTURE_SIDE_PX = 1920;
const IMAGE_QUALITY = 0.9;

interface PictureInputProps extends ComponentProps<"input"> {
  texts: Record<"shrinking" | "shrunk", string>;
}

/**
 * The input of a picture. A large one is made smaller on this device, so that it arrives quickly and is not refused.
 * Without script, or if the browser cannot read it, the file goes as it is, and the server answers.
 */
export function PictureInput({ texts, ...input }: PictureInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");

  const shrink = useCallback(async () => {
    const { current: target } = field;
    const [file] = target?.files ?? [];
    setSaid("");
    if (!target || !file || file.size < MIN_RESIZE_BYTES) return;
    setSaid(texts.shrinking);
    const smaller = await resizePicture(file).catch(() => undefined);
    // Somebody may have chosen another one meanwhile.
    if (target.files?.[0] !== file) return;
    setSaid("");
    if (!smaller || smaller.size >= file.size) return;
    const chosen = new DataTransfer();
    chosen.items.add(smaller);
    target.files = chosen.files;
    setSaid(texts.shrunk);
  }, [texts]);

  // It may have been chosen before the script came.
  useEffect(() => {
    void shrink();
  }, [shrink]);

  return (
    <>
      <input {...input} ref={field} type="file" onChange={shrink} />
      <span role="status">{said}</span>
    </>
  );
}

/** The same picture with no side of more than `LONGEST_SIDE` pixels. Transparency stays: only photographs become JPEG. */
async function resizePicture(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_PICTURE_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, IMAGE_QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined;
}
