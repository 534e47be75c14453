"use client";
import { useActionState } from "react";
import type { BoundaryView } from "@/components/layout/page-boundary";
import { Island } from "@/components/ui/island";
import type { FormState } from "@/lib/registration/form-state";
import { CorrectionForm, type CorrectionFormProps } from "./correction-form";
import type { SubmitRegistration } from "./send";

interface CorrectionIslandProps extends Omit<CorrectionFormProps, "posted" | "formAction"> {
  scripts: string | undefined;
  boundary: BoundaryView;
  action: SubmitRegistration;
  initial: FormState;
}

/** A form that React hydrates, because answers are validated while somebody types, or open further questions. */
export function CorrectionIsland(props: CorrectionIslandProps) {
  const { scripts, boundary, action, initial, ...form } = props;
  const [posted, formAction] = useActionState(action, initial);
  const shown = { ...form, posted };
  return (
    <Island scripts={scripts} data={{ props: shown, boundary }}>
      <CorrectionForm {...shown} formAction={formAction} />
    </Island>
  );
}

type PostedFormProps = Pick<
  CorrectionIslandProps,
  "view" | "action" | "privacy" | "title" | "initial"
>;

/** A short form that only the server validates. A page script sends it (`send-in-place.ts`). */
export function PostedForm({ action, initial, ...form }: PostedFormProps) {
  const [posted, formAction] = useActionState(action, initial);
  return <CorrectionForm {...form} inPlace posted={posted} formAction={formAction} />;
}
