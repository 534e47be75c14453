"use client";
import { type ComponentProps, useState } from "react";
import type { PassView } from "@/lib/registration/ticket";
import { savePicture } from "./canvas";
import { drawPass } from "./draw-pass";

interface PictureButtonProps
  extends Pick<ComponentProps<"button">, "className" | "aria-describedby"> {
  label: string;
  view: PassView;
  /** Says that this browser gives away no picture, and what to do instead. */
  failed: { text: string; className: string | undefined };
}

/** Saves the pass as a picture. The browser draws it offline and sends nothing. */
export function PictureButton({ label, view, failed, ...attributes }: PictureButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  async function save() {
    try {
      savePicture(await drawPass(view), `${view.facts.reference.value}.png`);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <>
      <button type="button" {...attributes} onClick={save}>
        {label}
      </button>
      <p role="status" className={failed.className}>
        {hasFailed && failed.text}
      </p>
    </>
  );
}
