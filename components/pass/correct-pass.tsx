"use client";
import type { ComponentProps } from "react";
import { CorrectionForm } from "@/components/forms/correction-form";
import { dropCopy } from "./kept/keep-pass";

type CorrectPassProps = Omit<ComponentProps<typeof CorrectionForm>, "onCorrected">;

/** The form that corrects a pass. The copies on this device show what was stored before, so they go. */
export function CorrectPass(props: CorrectPassProps) {
  return <CorrectionForm {...props} onCorrected={dropCopy} />;
}
