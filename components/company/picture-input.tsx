"use client";
import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react";
import { hasTruePixels } from "@/components/ui/browser/true-pixels";

/** Larger pictures are resized before upload: photographs from phones have many megabytes. */
const MIN_RESIZE_BYTES = 1024 * 1024;
/** Twice what the server stores. */
const MAX_PICTURE_SIDE_PX = 1920;
const IMAGE_QUALITY = 0.9;

interface PictureInputProps extends ComponentProps<"input"> {
  texts: Record<"shrinking" | "shrunk", string>;
}

/**
 * Resizes a large picture on the device, so that the upload is quick and not rejected. Without script, or if the
 * browser cannot read the file, the original is sent and the server answers.
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
    // The user may have chosen another file in the meantime.
    if (target.files?.[0] !== file) return;
    setSaid("");
    if (!smaller || smaller.size >= file.size) return;
    const chosen = new DataTransfer();
    chosen.items.add(smaller);
    target.files = chosen.files;
    setSaid(texts.shrunk);
  }, [texts]);

  // The file may have been chosen before the script was loaded.
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

/**
 * Limits both sides to `MAX_PICTURE_SIDE_PX`. Only photographs become JPEG, so transparency stays.
 * @returns undefined if this browser cannot, or would scramble it
 */
async function resizePicture(file: File): Promise<File | undefined> {
  if (!hasTruePixels()) return undefined;
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
