"use client";
import type { ComponentProps } from "react";
import type { PassView } from "@/lib/registration/ticket";
import { savePicture } from "./canvas";
import { drawPass } from "./draw-pass";

interface PictureButtonProps
  extends Pick<ComponentProps<"button">, "className" | "aria-describedby"> {
  label: string;
  view: PassView;
}

/** Saves the pass as a picture. The browser draws it offline and sends nothing. */
export function PictureButton({ label, view, ...attributes }: PictureButtonProps) {
  async function save() {
    savePicture(await drawPass(view), `${view.facts.reference.value}.png`);
  }
  return (
    <button type="button" {...attributes} onClick={save}>
      {label}
    </button>
  );
}
