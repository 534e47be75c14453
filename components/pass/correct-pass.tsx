"use client";
import type { ComponentProps } from "react";
import { CorrectionForm } from "@/components/forms/correction-form";
import { dropCopy } from "./kept/keep-pass";

type CorrectPassProps = Omit<ComponentProps<typeof CorrectionForm>, "onCorrected">;

/** The copies on this device are outdated after a correction, so they are deleted. */
export function CorrectPass(props: CorrectPassProps) {
  return <CorrectionForm {...props} onCorrected={dropCopy} />;
}
