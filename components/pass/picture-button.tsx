"use client";
import type { ComponentProps } from "react";
import type { PassView } from "@/lib/registration/pass-view";
import { drawPass } from "./draw-pass";

interface PictureButtonProps
  extends Pick<ComponentProps<"button">, "className" | "aria-describedby"> {
  label: string;
  view: PassView;
}

/** Saves the pass as a picture. It is drawn in the browser, needs no network and is sent nowhere. */
export function PictureButton({ label, view, ...attributes }: PictureButtonProps) {
  async function save() {
    const picture = await drawPass(view);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = `${view.facts.reference.value}.png`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <button type="button" {...attributes} onClick={save}>
      {label}
    </button>
  );
}
